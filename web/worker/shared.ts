import { app } from "../app/app.js";
import { Background } from "./background.js";

let shared: Background | undefined;

/** The page's one worker for long work. */
export function background(): Background {
  shared ??= new Background(
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    app().compiled,
  );
  return shared;
}

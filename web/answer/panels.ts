/** The first panels and their pictures: one part of the page that loads after the sentences. */
import "./memory-panel.js";
import "./speed-panel.js";

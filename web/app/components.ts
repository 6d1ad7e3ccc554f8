/** The components of the first view; panels and explanations follow when they are needed. */
import "../answer/answer.js";
import "../bar/top-bar.js";
import "../question/question.js";

/** Compressed bytes of JavaScript that the front page may need before anybody touches it: 90 kB. */
export const javaScriptBudget = 90_000;

/**
 * What went wrong in the page without a word of the test. Module and listeners live as long as the page, which shows the
 * screens of many test files.
 */
export const problems: string[] = [];

const logError = console.error.bind(console);
console.error = (...said: unknown[]) => {
  problems.push(said.map(String).join(' '));
  logError(...said);
};
window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));

import path from 'node:path';
import { elapsed, root } from './project.mjs';

/**
 * What came out of one step of a test run. `failures` names each check or test that failed; with none, the step is green.
 *
 * @typedef {{ name: string, passed: number, failures: string[] }} Outcome
 */

/** A runner may fail without a test that does, such as by an error outside of all tests. */
const runnerFailed = 'the test runner itself failed; see its output';

/**
 * @typedef {object} VitestReport
 * @property {number} [numPassedTests]
 * @property {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }[]} [testResults]
 */

/**
 * @param {string} name of the step
 * @param {number} code the exit code of the runner
 * @param {VitestReport} [report] missing where the runner wrote none
 * @returns {Outcome}
 */
export function vitestOutcome(name, code, { numPassedTests = 0, testResults = [] } = {}) {
  const failures = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const place = path.relative(root, file).replaceAll(path.sep, '/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${place} › ${fullName}`);
    return status === 'failed' ? [`${place} could not be run`] : [];
  });
  return withRunner({ name, passed: numPassedTests, failures }, code);
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title of a describe block; the outermost one is the file
 * @property {{ title: string, ok: boolean }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @param {string} name of the step
 * @param {number} code the exit code of the runner
 * @param {{ suites?: PlaywrightSuite[], stats?: { expected?: number } }} [report] missing where the runner wrote none
 * @returns {Outcome}
 */
export function playwrightOutcome(name, code, { suites = [], stats } = {}) {
  /** @type {(suite: PlaywrightSuite, titles: string[]) => string[]} */
  const failed = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title }) => [...titles, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => failed(inner, [...titles, inner.title])),
  ];
  const failures = suites.flatMap((suite) => failed(suite, [`e2e/${suite.title}`]));
  return withRunner({ name, passed: stats?.expected ?? 0, failures }, code);
}

/**
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function withRunner(outcome, code) {
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [runnerFailed] };
}

/**
 * Prints all failures of a run in one list, then the line that says how many passed and failed. Answers the exit code.
 *
 * @param {number} started of performance.now()
 * @param {readonly Outcome[]} outcomes
 * @param {string} [note] printed before that line
 */
export function conclude(started, outcomes, note) {
  const failures = outcomes.flatMap(({ name, failures: own }) =>
    own.map((failure) => `${name}: ${failure}`),
  );
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((one) => `✗ ${one}`).join('\n')}`);
  if (note !== undefined) console.log(`\n${note}`);
  console.log(`\nDone in ${elapsed(started)}.`);
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

import { runUnitTests } from './checks.mjs';
import { inCache, readJson, root } from './project.mjs';
import path from 'node:path';

/**
 * The promises of reliability, and the tests that break something to see each held: by file, and by
 * title where a file holds others too.
 *
 * @type {{ what: string, tests: [file: string, title?: RegExp][] }[]}
 */
const promises = [
  {
    what: 'Killed during uploads',
    tests: [
      ['server/crash.long.test.ts', /killed/],
      ['server/crash-versions.long.test.ts', /killed/],
    ],
  },
  { what: 'Killed during a download', tests: [['server/crash-zip.long.test.ts']] },
  { what: 'Killed during sign-in', tests: [['server/faults/sign-in-kills.long.test.ts']] },
  {
    what: 'Killed during an import of clients and its undo',
    tests: [['server/crash-imports.long.test.ts']],
  },
  {
    what: 'Killed between the steps of a payment',
    tests: [['server/crash-payments.long.test.ts']],
  },
  {
    what: 'Killed during migration',
    tests: [
      ['server/platform/database/migrate.long.test.ts', /killed/],
      ['server/platform/embedded-postgres/launcher.long.test.ts', /kill/],
    ],
  },
  {
    what: 'Migrated from the tables before the baseline',
    tests: [['server/platform/database/migrate.test.ts', /in place/]],
  },
  {
    what: 'Ready again after a kill',
    tests: [['server/faults/ready-again.long.test.ts']],
  },
  {
    what: 'Disk full',
    tests: [
      ['server/platform/storage/storage-full.test.ts'],
      ['server/crash-versions.long.test.ts', /full disk/],
      ['server/faults/disk.long.test.ts', /full/],
      ['server/faults/database-full.long.test.ts'],
    ],
  },
  { what: 'Write and flush errors', tests: [['server/faults/disk.long.test.ts', /error/]] },
  {
    what: 'Database restarted under load',
    tests: [['server/faults/database-away.long.test.ts', /ended/]],
  },
  {
    what: 'Line to the database cut, away, late, silent',
    tests: [['server/faults/database-away.long.test.ts', /cut|away|late|silent/]],
  },
  {
    what: 'Line to the object store cut, silent, refused',
    tests: [['server/platform/storage/s3-faults.long.test.ts']],
  },
  {
    what: 'Mail and text messages down: sent once, later',
    tests: [
      ['server/platform/mail/mailer.test.ts', /down/],
      ['server/platform/sms/sms.test.ts', /down|lost/],
      ['server/faults/mail-line.long.test.ts'],
    ],
  },
  {
    what: 'Payment provider hangs, resets, answers 500',
    tests: [
      ['server/modules/billing/payments/payments.test.ts', /trouble|first to hear/],
      ['server/faults/payment-line.long.test.ts'],
    ],
  },
  {
    what: 'Every POST many times at once',
    tests: [
      ['server/faults/parallel-posts.long.test.ts'],
      ['server/modules/billing/payments/payments.test.ts', /^50 captures/],
    ],
  },
  {
    what: 'Two nodes started together on an empty database',
    tests: [
      ['server/faults/two-nodes.long.test.ts', /together/],
      ['server/platform/database/migrate.long.test.ts', /together/],
    ],
  },
  { what: 'A clock two hours off', tests: [['server/two-clocks.long.test.ts']] },
  {
    what: 'SIGTERM under load: no failed call',
    tests: [
      ['server/faults/two-nodes.long.test.ts', /SIGTERM/],
      ['server/crash.long.test.ts', /SIGTERM/],
    ],
  },
  {
    what: 'Backup, restored elsewhere, compared',
    tests: [['server/maintenance/backup.long.test.ts']],
  },
  {
    what: 'Mistakes of operators: refused with the way out, or right',
    tests: [['server/maintenance/mistakes/mistakes.long.test.ts']],
  },
];

export const faultFiles = new Set(promises.flatMap(({ tests }) => tests.map(([file]) => file)));

/**
 * @typedef {object} TestResult
 * @property {string} fullName
 * @property {string} status
 * @property {{ times?: number, measured?: string[] }} [meta]
 */

/** One after the other: what is broken on purpose should be all that is wrong. */
const patience = ['--testTimeout=120000', '--hookTimeout=180000', '--no-file-parallelism'];

/**
 * Breaks what can break, more often than a test file by itself does, and prints for each promise how often
 * that was done and whether it held. A promise without a test that ran is a failure, too.
 *
 * @param {string[]} args
 * @returns {Promise<import('./outcomes.mjs').Outcome>}
 */
export async function runFaultSuite(args) {
  const kills = process.env.KILLS ?? '25';
  const env = { FAULTS: 'all', KILLS: kills, BUILT_SERVER: '1' };
  const outcome = await runUnitTests([...patience, ...faultFiles, ...args], env);
  /** @type {{ testResults?: { name: string, assertionResults: TestResult[] }[] } | undefined} */
  const report = readJson(inCache('vitest.json'));
  const all = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      file: path.relative(root, name).replaceAll(path.sep, '/'),
      ...test,
    })),
  );
  const lines = promises.map(({ what, tests }) => {
    const own = all.filter(({ file, fullName }) =>
      tests.some(([of, title]) => of === file && (title?.test(fullName) ?? true)),
    );
    const ran = own.filter(({ status }) => status === 'passed' || status === 'failed');
    const failed = ran.filter(({ status }) => status === 'failed');
    const times = ran.reduce((sum, { meta }) => sum + (meta?.times ?? 1), 0);
    const measured = ran.flatMap(({ meta }) => meta?.measured ?? []);
    const result = ran.length === 0 ? 'NOT TRIED' : failed.length > 0 ? 'BROKEN' : 'held';
    return { what, times, tests: ran.length, skipped: own.length - ran.length, result, measured };
  });
  const width = Math.max(...lines.map(({ what }) => what.length));
  console.log(`\n${'Promise'.padEnd(width)}  Times  Tests  Result`);
  for (const { what, times, tests, skipped, result, measured } of lines) {
    const left = skipped > 0 ? ` (${skipped} skipped)` : '';
    const row = [what.padEnd(width), String(times).padStart(5), String(tests).padStart(5), result];
    console.log(`${row.join('  ')}${left}`);
    for (const line of measured) console.log(`${' '.repeat(width)}  ${line}`);
  }
  console.log(
    '\nWhere documents, invoices or the log were touched, all that `npm run admin -- verify` looks at was checked afterwards.',
  );
  const untried = lines.filter(({ result }) => result === 'NOT TRIED');
  const failures = untried.map(({ what }) => `the promise “${what}” has no test that ran`);
  return { ...outcome, name: 'faults', failures: [...outcome.failures, ...failures] };
}

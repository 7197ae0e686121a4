// Every place that gives data to others is in the table of docs/specification/duties.md, section 4, with the rule that opens it
// (IRC 7216, Treas. Reg. 301.7216-2 and -3).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/specification/duties.md', 'utf8');
const table = text.slice(
  text.indexOf('### Places that give data to others'),
  text.indexOf('## 5 ESIGN'),
);
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Place'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const named = new Set(
  rows.flatMap(([, , , code = '']) =>
    [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  ),
);
const sources = globSync('server/**/*.ts').filter(
  (path) =>
    !/(\.test|\.fixture)\.ts$|\/testing|^server\/(testing|authorization|faults)\//.test(path),
);
const having = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(path, 'utf8'))).toSorted();

/** Files that speak to the network and give nobody anything, each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  'server/platform/database/database.ts': 'The firm’s own database',
  'server/modules/billing/payments/paypal/provider.ts': 'Only the types of what client.ts gets',
};

it('names a rule and code that exists for each place', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, place, rule = ''] of rows) expect(rule, place).not.toBe('');
  for (const path of named) expect(existsSync(path), path).toBe(true);
});

it('has each place that asks mayDisclose, and no other that says so', () => {
  const asking = having(/\bmayDisclose\(/).filter(
    (path) => path !== 'server/modules/signing/consents/gate.ts',
  );
  const said = rows
    .filter(([, , rule = '']) => rule.startsWith('Consent, asked'))
    .flatMap(([, , , code = '']) => [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  expect(asking).toEqual(said.toSorted());
});

it('has each file that talks to another program', () => {
  const talks = having(
    /\b(?:await|return) fetch\(|from '(?:nodemailer|twilio|undici|@paypal\/[^']+|@aws-sdk\/[^']+)'|import \{[^}]*\b(?:connect|request|Socket)\b[^}]*\} from 'node:(?:https?|tls|net)'/,
  );
  expect(talks.filter((path) => !named.has(path) && !(path in harmless))).toEqual([]);
  expect(Object.keys(harmless).filter((path) => !talks.includes(path))).toEqual([]);
});

// What one stolen thing opens: the mailbox, the phone, the password, a live session or the cookie of
// a trusted browser, each alone, tried by every way over real HTTP against clients and staff with each
// set of second steps. What came from it is the table in docs/security.md; the two are kept equal.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint';
import { contract } from '#contract/index';
import { startTestApp, type TestApp } from '#testing/test-app';
import { renewBudgets } from '../testing-accounts.ts';
import { becomeVictim, holdings, roles, stepSetsOf } from './testing-thief.ts';
import { calledInSessions, type Cell, tableOf, tryEverything } from './testing-what-opens.ts';
import { withoutStep } from './testing-without-step.ts';

let t: TestApp;
const cells: Cell[] = [];
beforeAll(async () => {
  // The thief of each cell comes from their own address, so that no limit stands in for a rule.
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

describe.each(roles)('of a %s', (role) => {
  it.each(stepSetsOf(role))('with %s', async (steps) => {
    await renewBudgets(t);
    cells.push(
      ...(await Promise.all(
        holdings.map(async (holding) => {
          const victim = await becomeVictim(t, role, steps);
          return { role, steps, holding, opened: await tryEverything(t, role, victim, holding) };
        }),
      )),
    );
  });
});

it('was tried with a session by each call that takes no second step and is not named as harmless', () => {
  const tried = Object.entries(withoutStep).flatMap(([name, how]) =>
    how === 'tried' ? [name] : [],
  );
  const called = Object.entries<AnyEndpoint>(contract)
    .filter(([name, endpoint]) => name in withoutStep && calledInSessions.has(endpoint))
    .map(([name]) => name);
  expect(called.toSorted()).toEqual(tried.toSorted());
});

it('is nothing where a strong second step is set up, but for what a live session is', () => {
  const strong = cells.filter(({ steps }) => /app|passkey/.test(steps));
  expect(strong).toHaveLength(roles.length * 3 * holdings.length);
  for (const { holding, opened } of strong) {
    if (holding !== 'session') expect(opened).toEqual([]);
  }
});

it('is never the account of someone who shares their address: the mailbox is no proof', () => {
  const sharing = cells.filter(({ role }) => role === 'sharing client');
  expect(sharing).toHaveLength(4 * holdings.length);
  for (const { opened } of sharing) expect(opened).not.toContain('the account');
});

it('is never a staff account, whatever is set up', () => {
  for (const { role, opened } of cells) {
    if (role === 'staff') expect(opened).not.toContain('the account');
  }
});

it('is what docs/security.md says', async () => {
  const docs = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const table = tableOf(cells);
  process.stdout.write(`\n${table}\n`);
  expect(/^\| Account \|.*\n(?:\|.*\n)+/m.exec(docs)?.[0].trim()).toBe(table);
});

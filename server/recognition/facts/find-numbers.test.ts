// Whose number, and which account, where other numbers are beside them.
import { expect, it } from 'vitest';
import { type Line, pageOf } from '../testing-pages.ts';
import { haystackOf } from './haystack.ts';
import { findParties } from './find-parties.ts';

const found = (...lines: Line[]) => findParties(haystackOf(pageOf(lines)));
const lastFour = (...lines: Line[]) => found(...lines).personLastFour?.value;
const account = (...lines: Line[]) => found(...lines).accountTail?.value;
const person = (...lines: Line[]) => found(...lines).personName?.value;

it('takes no ZIP code for a taxpayer number', () => {
  expect(lastFour('Madison, WI 53703-4418')).toBeUndefined();
  expect(lastFour('Madison, WI 53703-4418 XXX-XX-2206')).toBe('2206');
  expect(lastFour('Account XXXXXXXXX4417')).toBeUndefined();
  for (const number of ['000-62-2206', '***-**-2206', 'XXXXX2206', 'xxx-xx-2206', '•••••2206']) {
    expect([number, lastFour(`Recipient’s TIN: ${number}`)]).toEqual([number, '2206']);
  }
});

it('reads an account without a word for its number, and none where a page names several', () => {
  for (const line of [
    'ACCOUNT : 88201617',
    'Acct 0088201617',
    'Account 8820 1617',
    'Account   88201617',
  ]) {
    expect([line, account(line)]).toEqual([line, '1617']);
  }
  expect(account('Account number 8820161 Payer’s TIN 00-1204466')).toBe('0161');
  expect(account('Account activity 2025', 'Account 2025')).toBeUndefined();
  expect(account('Savings, Account 88201617', 'Checking, Account 88204418')).toBeUndefined();
});

it('reads names in a table of two columns, and takes its labels for none', () => {
  const rows = ['Taxpayer   Maya R. Okafor', 'Tax type   Individual Income Tax', 'Tax year   2025'];
  expect(person(...rows)).toBe('Maya R. Okafor');
  expect(person('Taxpayer', 'Account balance')).toBeUndefined();
  expect(person('Taxpayer   Maya R. Okafor XXX-XX-4471', 'Spouse   Sam Okafor')).toBe(
    'Maya R. Okafor',
  );
});

// Who sent a paper and to whom, where no label says so.
import { expect, it } from 'vitest';
import { type Line, pageOf } from '../testing-pages.ts';
import { findAddresses } from './find-addresses.ts';
import { haystackOf } from './haystack.ts';
import { cleanName } from './names.ts';

const found = (...lines: Line[]) => {
  const { sender, addressee } = findAddresses(haystackOf(pageOf(lines)));
  return [sender?.value ?? null, addressee?.value ?? null];
};

const street = '284 W Adams St Apt 4B';
const town = 'Boise ID 83702';

it('takes the first address for the sender’s and the second for the recipient’s', () => {
  const sender = ['Cedar Hollow Credit Union', street, town];
  const recipient = ['Victor R. Ellison', '1402 Harbor Way', 'Madison, WI 53769'];
  expect(found(...sender, 'January 18, 2026', ...recipient)).toEqual([
    'Cedar Hollow Credit Union',
    'Victor R. Ellison',
  ]);
  // As long as each other, so that the second column is one.
  const left = ['Cedar Hollow Bank Ltd', '2844 WestAdams Sq 4BC', 'Boise Falls, ID 83702'];
  const beside = left.map((line, index) => `${line}      ${recipient[index]}`);
  expect(found(...beside)).toEqual(['Cedar Hollow Bank Ltd', 'Victor R. Ellison']);
});

it('names nobody who looks like no person, and nobody without a letterhead above', () => {
  const union = ['Cedar Hollow Credit Union', street, town];
  expect(found(...union, 'Old Mill Partners LP', '1402 Harbor Way', 'Madison, WI 53769')).toEqual([
    null,
    null,
  ]);
  expect(found('Victor Ellison', street, town)).toEqual([null, null]);
  for (const letterhead of ['Sandpiper Bank', 'S Sandpiper Bank']) {
    expect(found({ large: letterhead }, 'Victor Ellison', street, town)).toEqual([
      'Sandpiper Bank',
      'Victor Ellison',
    ]);
  }
});

it('reads an address on one line, and names of several words', () => {
  const line = 'Halvorsen & Pike, 382 Meadow Brook Ln, Tucson AZ 85719. Federal ID 00-1204466';
  expect(found(line)).toEqual(['Halvorsen & Pike', null]);
  const person = ['Keisha Lee Van der Berg', street, town];
  const sender = ['COUNTY OF MARISCO', '12009 NE 24th Pl   Little Rock, AR 72201'];
  expect(found(...sender, 'Wage and Tax Statement', ...person)).toEqual([
    'COUNTY OF MARISCO',
    'Keisha Lee Van der Berg',
  ]);
});

it('reads the organization above a line with its division and street', () => {
  const office = [
    'WORKERS PENSION SERVICE',
    'SURVIVORS BRANCH, 8899 E 56TH ST',
    'Dayton, OH 45402',
  ];
  expect(found(...office, 'Victor Ellison', street, town)).toEqual([
    'WORKERS PENSION SERVICE',
    'Victor Ellison',
  ]);
});

it('takes no streets, boxes, sentences, or rests of labels for names', () => {
  const none = [
    '425 OLD POST ROAD',
    '12 Other deductions',
    'Do not attach to your',
    'IRA X',
    'PO Box 9150',
  ];
  for (const text of [...none, 'tuition and related expenses', 'Policy termination date']) {
    expect([text, cleanName(text)]).toEqual([text, undefined]);
  }
  for (const name of [
    'Bureau of Unemployment Compensation',
    'Unified School District 41',
    'U.S. Department of the Treasury',
  ]) {
    expect(cleanName(name)).toBe(name);
  }
});

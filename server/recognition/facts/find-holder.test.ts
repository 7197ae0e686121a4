// Whose driver's licenses and checks are, which have no labels in words.
import { expect, it } from 'vitest';
import { type Line, pageOf } from '../testing-pages.ts';
import { assemble } from './assemble.ts';

const read = (...lines: readonly Line[]) =>
  assemble([pageOf(lines)]).map(({ kind, personName }) => [kind?.value, personName?.value ?? null]);

const license = [
  'OHIO USA   DRIVER LICENSE',
  '4d DL NO. RN418220',
  '3 DOB 11/07/1972',
  '4b EXP 11/07/2028   4a ISS 11/09/2024',
];
const address = ['8 702 Larkspur Ct', 'Toledo, OH 43604'];
const rest = ['9 CLASS D   9a END NONE   12 RESTR A', '15 SEX F   16 HGT 5-06   18 EYES HAZ'];

it.each([
  [['1 CASTELLANO', '2 ROSA MARIA']],
  [['LN CASTELLANO', 'FN ROSA MARIA']],
  [['Family name: CASTELLANO', 'Given names: ROSA MARIA']],
])('reads the fields of a driver’s license: %s', (fields) => {
  const holder = ['drivers-license', 'ROSA MARIA CASTELLANO'];
  expect(read(...license, ...fields, ...address, ...rest)).toEqual([holder]);
});

it('takes the name above the address of a license without fields, and of a check', () => {
  const noFields = ['ROSA M CASTELLANO', '702 Larkspur Ct', 'Toledo, OH 43604'];
  expect(read(...license, ...noFields, ...rest)).toEqual([
    ['drivers-license', 'ROSA M CASTELLANO'],
  ]);
  const check = ['VOID', 'PAY TO THE ORDER OF', 'DOLLARS', 'Maumee Valley Bank', 'MEMO'];
  expect(read(...noFields, ...check, '041200555')).toEqual([['voided-check', 'ROSA M CASTELLANO']]);
});

it('names nobody where a field is missing and no name stands above an address', () => {
  expect(read(...license, '1 CASTELLANO', ...address, ...rest)).toEqual([
    ['drivers-license', null],
  ]);
});

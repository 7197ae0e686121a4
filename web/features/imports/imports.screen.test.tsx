// One import: its columns are corrected, its conflicts decided, and nothing is imported unasked.
import { expect, it, vi } from 'vitest';
import {
  changeImportMapping,
  decideImportRow,
  getImport,
  type ImportDetail,
  type ImportRow,
  listImportRows,
  startImport,
} from '#contract/imports/imports';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { ImportPlace } from './import-place.tsx';

const id = '01890000-0000-7000-8000-00000000000a';
const detail: ImportDetail = {
  id,
  kind: 'clients',
  fileName: 'clients.csv',
  format: 'Windows-1252, semicolons',
  rowCount: 2,
  state: 'checked',
  numbers: 'drop',
  createdAt: '2026-11-24T15:00:00.000Z',
  createdByFirstName: 'Ruth',
  createdByLastName: 'Calloway',
  startedAt: null,
  finishedAt: null,
  isCleared: false,
  undoUntil: null,
  verdicts: { new: 1, household: 0, same: 0, conflict: 1, skipped: 0 },
  outcomes: { imported: 0, refused: 0, undone: 0, kept: 0 },
  can: { change: true, discard: true, undo: false },
  columns: [
    { name: 'Name', field: 'fullName', confidence: 1, dateOrder: null, examples: ['Maya Okafor'] },
    { name: 'Nr', field: null, confidence: 1, dateOrder: null, examples: ['•••-••-6789'] },
  ],
};
const row: ImportRow = {
  number: 1,
  name: 'Maya Okafor',
  email: 'maya@okafor.example',
  verdict: 'new',
  reason: 'new-client',
  notes: ['zip-refused'],
  invoice: null,
  other: null,
  outcome: null,
  keptBecause: null,
  clientId: null,
  can: { decide: false },
};
const conflict: ImportRow = {
  ...row,
  number: 2,
  name: 'Sam Okafor',
  verdict: 'conflict',
  reason: 'email-taken',
  notes: [],
  other: { clientId: null, row: 1, name: 'Maya Okafor' },
  can: { decide: true },
};

async function open(one: ImportDetail = detail, items: ImportRow[] = [row, conflict]) {
  answer(getImport, () => one);
  answer(listImportRows, () => ({ items, nextCursor: null, total: items.length }));
  return show(<ImportPlace id={id} onExit={vi.fn<() => void>()} />, { user: staffMember() });
}

it('says of each row what would become of it, and why', async () => {
  const page = await open();
  await expect.element(page.getByText('1 row to decide')).toBeVisible();
  await expect.element(page.getByText('The ZIP Code isn’t valid.')).toBeVisible();
  await expect
    .element(page.getByText('Maya Okafor in row 1 has this email address under another name.'))
    .toBeVisible();
  await expectAccessible();
});

it('checks the rows again with what the columns hold', async () => {
  answer(changeImportMapping, () => ({ ...detail, numbers: 'seal' as const }));
  const page = await open();
  await page.getByLabelText('What “Nr” holds').selectOptions('SSN, ITIN, or EIN');
  await page
    .getByLabelText('Taxpayer numbers')
    .selectOptions('Encrypt and keep them with the client');
  await page.getByRole('button', { name: 'Check rows again' }).click();
  await expect.element(page.getByText('Rows checked again')).toBeVisible();
  expect(receivedBy(changeImportMapping)).toMatchObject([
    { mapping: ['fullName', 'number'], numbers: 'seal' },
  ]);
});

it('takes a decision about a conflict', async () => {
  answer(decideImportRow, () => ({
    ...conflict,
    verdict: 'new' as const,
    reason: 'decided-without-email' as const,
  }));
  const page = await open();
  await page.getByRole('button', { name: 'Import: Sam Okafor' }).click();
  await vi.waitFor(() =>
    expect(receivedBy(decideImportRow)).toMatchObject([{ number: 2, decision: 'import' }]),
  );
});

it('asks before it imports, and says what went wrong', async () => {
  answerError(startImport, 'conflict', 'This file was imported already.');
  const page = await open();
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await expect.element(page.getByText(/Nobody is told or invited/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByText('This file was imported already.')).toBeVisible();
});

it('shows how far it is, and what came of it', async () => {
  const can = { change: false, discard: false, undo: true };
  await open({
    ...detail,
    state: 'done',
    startedAt: '2026-11-24T15:05:00.000Z',
    finishedAt: '2026-11-24T15:06:00.000Z',
    undoUntil: '2026-12-01T15:05:00.000Z',
    outcomes: { imported: 1, refused: 0, undone: 0, kept: 0 },
    can,
  }).then(async (page) => {
    await expect.element(page.getByText('1 client imported.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  });
});

it('shows invoices with what is owed on them, and says what an undo does', async () => {
  const sums = { issuedOn: '2026-03-02', dueOn: '2026-04-01', amountCents: 50_000 };
  const invoices: ImportRow[] = [
    {
      ...row,
      notes: [],
      reason: 'paid-invoice',
      other: { clientId: id, row: null, name: 'Maya Okafor' },
      invoice: { ...sums, number: '1042', storedAs: '1042', balanceCents: 0 },
    },
    {
      ...conflict,
      reason: 'number-taken',
      other: { clientId: id, row: null, name: 'Sam Okafor' },
      invoice: { ...sums, number: '1042', storedAs: '1042-2', balanceCents: 30_000 },
    },
  ];
  const column = { name: 'Open', confidence: 1, dateOrder: null, examples: ['300.00'] };
  const page = await open(
    { ...detail, kind: 'invoices', columns: [{ ...column, field: 'balance' }] },
    invoices,
  );
  await expect.element(page.getByText('$500.00 of Mar 2, 2026, paid')).toBeVisible();
  await expect
    .element(page.getByText('$500.00 of Mar 2, 2026, $300.00 open, due Apr 1, 2026'))
    .toBeVisible();
  await expect.element(page.getByText('A paid invoice of Maya Okafor.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Import: 1042-2 · Sam Okafor' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('What “Open” holds')).toHaveValue('balance');
  expect(page.getByRole('button', { name: /^Joins household/ }).query()).toBeNull();
  await page.getByRole('button', { name: 'Import 1 invoice' }).click();
  await expect.element(page.getByText(/numbers after the highest of these/)).toBeVisible();
  await expectAccessible();
});

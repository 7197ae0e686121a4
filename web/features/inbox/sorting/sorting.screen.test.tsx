// The sorting list: whose a file is, is said by keyboard or pointer, for one file or a whole folder, and Undo is offered.
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { listClients } from '#contract/clients/clients';
import {
  deleteUnsorted,
  getUnsorted,
  listUnsorted,
  sortDocument,
  sortFolder,
  type UnsortedDocument,
  undoSorting,
} from '#contract/inbox/sorting';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { SortingScreen } from './sorting-screen.tsx';

const maya = { clientId: '01890000-0000-7000-8000-0000000000c1', name: 'Maya Okafor' };
const sam = { clientId: '01890000-0000-7000-8000-0000000000c2', name: 'Sam Okafor' };
const first: UnsortedDocument = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'W-2.csv',
  source: 'import',
  folders: ['Okafor, S', '2023'],
  sender: null,
  subject: null,
  isSenderProven: null,
  size: 2000,
  mediaType: 'application/msword',
  scan: 'none',
  receivedAt: '2026-11-24T15:00:00.000Z',
  reason: 'no-client',
  proposals: [maya, sam],
  taxYear: 2023,
};
const second: UnsortedDocument = {
  ...first,
  id: '01890000-0000-7000-8000-00000000000b',
  name: 'scan 2.doc',
  source: 'mailbox',
  folders: [],
  sender: 'scanner@office.example',
  subject: 'Scan',
  isSenderProven: false,
  reason: 'mailed',
  proposals: [],
  taxYear: null,
};
const groups = [
  { depth: 1, name: 'Okafor, S', count: 40 },
  { depth: 2, name: '2023', count: 1 },
];

async function open() {
  answer(listUnsorted, () => ({ items: [first, second], nextCursor: null, total: 2 }));
  answer(getUnsorted, ({ params }) =>
    params['id'] === second.id ? { ...second, groups: [] } : { ...first, groups },
  );
  answer(listClients, () => ({
    items: [],
    previousCursor: null,
    nextCursor: null,
    total: 0,
    totalIsAtLeast: false,
  }));
  return show(<SortingScreen />, { user: staffMember() });
}

it('sorts a file by keyboard alone, goes on with the next, and offers Undo', async () => {
  answer(sortDocument, () => ({ wasThere: false }));
  answer(undoSorting, () => ({ ok: true as const }));
  const page = await open();
  await expect.element(page.getByRole('heading', { name: first.name })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('2');
  await expect
    .element(page.getByRole('button', { name: 'Sam Okafor' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sorted', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sam Okafor, 2023')).toBeVisible();
  expect(receivedBy(sortDocument)).toEqual([{ clientId: sam.clientId, taxYear: 2023 }]);
  await expect.element(page.getByRole('heading', { name: second.name })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(receivedBy(undoSorting)).toEqual([{ ids: [first.id] }]));
  // It is back, and so is who sorted it.
  await expect.element(page.getByRole('heading', { name: first.name })).toHaveFocus();
});

it('sorts a whole folder, some files at a time, and says what stayed', async () => {
  let calls = 0;
  answer(sortFolder, () => {
    calls += 1;
    return calls === 1
      ? { ids: [first.id], next: second.id, stayed: 2 }
      : { ids: [second.id], next: null, stayed: 2 };
  });
  const page = await open();
  await page.getByRole('button', { name: 'Maya Okafor' }).click();
  await page.getByLabelText('Files').selectOptions('All 40 files of “Okafor, S”');
  await page.getByRole('button', { name: 'Sort files' }).click();
  await expect.element(page.getByText('2 files sorted')).toBeVisible();
  await expect.element(page.getByText(/2 files stayed/)).toBeVisible();
  const body = { depth: 1, clientId: maya.clientId, taxYear: 2023 };
  expect(receivedBy(sortFolder)).toEqual([body, body]);
});

it('asks for a client, and says of a sender that isn’t proven that anyone may be', async () => {
  answerError(deleteUnsorted, 'not_found', 'This file isn’t on the list anymore.');
  const page = await open();
  await page.getByRole('button', { name: /scan 2\.doc/ }).click();
  await expect.element(page.getByText(/anyone may have sent it/)).toBeVisible();
  await page.getByRole('button', { name: 'Sort file' }).click();
  await expect.element(page.getByText('Choose a client')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('This file isn’t on the list anymore.')).toBeVisible();
});

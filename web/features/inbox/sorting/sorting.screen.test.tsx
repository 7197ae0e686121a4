// The sorting list: whose a file is, is said by keyboard or pointer, for one file or a whole folder, and Undo is offered.
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { listClients } from '#contract/clients/clients';
import { type DocumentAct, listDocumentActs, undoDocumentAct } from '#contract/inbox/document-acts';
import {
  deleteUnsorted,
  getUnsorted,
  listUnsorted,
  planSorting,
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

async function open(...done: DocumentAct[]) {
  answer(listDocumentActs, () => done);
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

const act: DocumentAct = {
  id: '01890000-0000-7000-8000-0000000000d1',
  kind: 'sort',
  state: 'done',
  client: { id: maya.clientId, name: maya.name },
  from: [],
  madeBy: 'Ruth Hanley',
  madeAt: '2026-11-24T15:00:00.000Z',
  total: 40,
  done: 38,
  stayed: 2,
  notUndone: 0,
  incident: null,
  can: { undo: true },
};

it('asks how many of whose before it sorts a folder, names what differs, and lists it with Undo', async () => {
  const question = 'Give 40 documents from “Okafor, S” to Maya Okafor?';
  const mismatch = '“Okafor, S” isn’t the name of Maya Okafor.';
  answer(planSorting, () => ({ documents: 40, question, mismatches: [mismatch] }));
  answer(sortFolder, () => {
    answer(listDocumentActs, () => [act]);
    return act;
  });
  answer(undoDocumentAct, () => ({ ...act, state: 'undone' as const, can: { undo: false } }));
  const page = await open();
  await page.getByRole('button', { name: 'Maya Okafor' }).click();
  await page.getByLabelText('Files').selectOptions('All 40 files of “Okafor, S”');
  await page.getByRole('button', { name: 'Sort files' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect.element(dialog.getByText(mismatch)).toBeVisible();
  expect(receivedBy(sortFolder)).toEqual([]);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Give anyway' }).click();
  const wanted = { clientId: maya.clientId, taxYear: 2023, isMismatchConfirmed: true };
  await expect.poll(() => receivedBy(sortFolder)).toEqual([{ ...wanted, depth: 1, documents: 40 }]);
  const undo = page.getByRole('button', { name: 'Undo: 40 documents given to Maya Okafor' });
  await expect.element(undo).toBeVisible();
  await expect.element(page.getByText(/2 documents stayed where they were/)).toBeVisible();
  await undo.click();
  await expect.poll(() => receivedBy(undoDocumentAct)).toHaveLength(1);
});

it('asks before it gives one file whose folder names someone else', async () => {
  const question = 'Give “W-2.csv” to Maya Okafor?';
  const mismatch = '“Okafor, S” isn’t the name of Maya Okafor.';
  answer(planSorting, () => ({ documents: 1, question, mismatches: [mismatch] }));
  answerError(sortDocument, 'conflict', `Nothing was done. ${mismatch}`, { mismatch });
  const page = await open();
  await page.getByRole('button', { name: 'Maya Okafor' }).click();
  await page.getByRole('button', { name: 'Sort file' }).click();
  await expect.element(page.getByRole('dialog').getByText(mismatch)).toBeVisible();
  answer(sortDocument, () => ({ wasThere: false }));
  await page.getByRole('button', { name: 'Give anyway' }).click();
  await expect.element(page.getByText('Sorted', { exact: true })).toBeVisible();
  expect(receivedBy(sortDocument).at(-1)).toMatchObject({ isMismatchConfirmed: true });
});

it('names an incident with who opened what', async () => {
  const opened = [
    { name: 'Peter Brown', at: '2026-11-24T15:10:00.000Z', how: 'download' as const },
  ];
  const incident = [{ id: first.id, name: 'W-2 Olga.pdf', opened }];
  const from = [{ id: sam.clientId, name: sam.name }];
  const page = await open({ ...act, kind: 'move', total: 1, done: 1, stayed: 0, from, incident });
  await expect
    .element(page.getByText('1 document moved from Sam Okafor to Maya Okafor'))
    .toBeVisible();
  await expect.element(page.getByText(/W-2 Olga\.pdf: downloaded by Peter Brown/)).toBeVisible();
  await expectAccessible();
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

// Request links of a project: how they stand, how one is made for whom, and how one ends.
import { expect, it, vi } from 'vitest';
import { listChecklists } from '#contract/projects/checklist';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import {
  createRequestLink,
  listRequestLinks,
  type RequestLink,
  revokeRequestLink,
} from '#contract/requests/request-links';
import { awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy, answerError } from '#web/testing/server.ts';
import { RequestLinksDialog } from './request-links-dialog.tsx';

const project = { id: idOf(40), name: '2025 return', status: 'active' } as const;
const [name] = awkwardNames;
const maya = { id: idOf(41), ...name };
const link = (rest: Partial<RequestLink> = {}): RequestLink => ({
  id: idOf(50),
  audience: 'client',
  person: maya,
  recipient: null,
  shownText: null,
  itemIds: null,
  createdBy: { firstName: 'Ruth', lastName: 'Calloway' },
  createdAt: '2026-02-01T15:00:00.000Z',
  expiresAt: '2026-03-03T15:00:00.000Z',
  revokedAt: null,
  isOpen: true,
  lastUsedAt: null,
  received: 0,
  answered: 0,
  ...rest,
});
const item: ChecklistItem = {
  id: idOf(60),
  projectId: project.id,
  title: 'Statement of Harborline',
  description: null,
  officeNotes: null,
  category: null,
  priority: 'medium',
  order: 1,
  dueDate: null,
  deadline: null,
  warning: null,
  isRequired: true,
  isOverdue: false,
  status: 'pending',
  neededFrom: 'client',
  completedAt: null,
  sentBackReason: null,
  sentBackAt: null,
  sentBackFileId: null,
  expected: null,
  expectedFrom: null,
  isNotYet: false,
  sender: null,
  isBlocking: false,
  answer: null,
  files: [],
  can: { edit: true, upload: false, answer: true, withdraw: false },
};

async function open(links: RequestLink[]) {
  answer(listRequestLinks, () => ({ links, people: [maya] }));
  answer(listChecklists, () => [item]);
  const onClose = vi.fn<() => void>();
  return show(<RequestLinksDialog project={project} onClose={onClose} />, { user: staffMember() });
}

it('says for whom each link is, until when, and how often it was used; one can be revoked', async () => {
  const used = {
    lastUsedAt: '2026-02-02T15:00:00.000Z',
    received: 2,
    answered: 1,
    recipient: 'Adviser',
  };
  const third: Partial<RequestLink> = {
    audience: 'third',
    person: null,
    itemIds: [item.id],
    shownText: 'x',
  };
  const page = await open([
    link(),
    link({ ...used, ...third, id: idOf(51), isOpen: false, revokedAt: '2026-02-03T15:00:00.000Z' }),
  ]);
  const rows = page.getByRole('list', { name: 'Request links' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/All open items\. Works until .*Not used yet/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Adviser1\sitem\. Revoked .*2\sdocuments came.*1\sanswer came/);
  await expectAccessible();
  answer(revokeRequestLink, () => ({ ok: true as const }));
  await page.getByRole('button', { name: /^Revoke the link for Maximiliane/ }).click();
  await expect.element(page.getByText('Its address no longer works.')).toBeVisible();
});

it('makes one for a person of the account, and shows its address once', async () => {
  const page = await open([]);
  await expect.element(page.getByText('No request links yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expectAccessible();
  answer(createRequestLink, () => ({ link: link(), url: 'https://firm.example/u/secret' }));
  await page.getByRole('button', { name: 'Make link', exact: true }).click();
  await expect.element(page.getByText('https://firm.example/u/secret')).toBeVisible();
  expect(receivedBy(createRequestLink)).toEqual([
    { days: 30, for: { audience: 'client', personId: maya.id, itemIds: null } },
  ]);
  await expectAccessible();
});

it('makes one for chosen items', async () => {
  const page = await open([]);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const asks = page.getByRole('combobox', { name: 'Asks for' });
  await asks.selectOptions('Chosen items');
  const make = page.getByRole('button', { name: 'Make link', exact: true });
  await make.click();
  await expect.element(asks).toHaveAccessibleDescription(/Choose at least one item/);
  await page.getByRole('checkbox', { name: item.title }).click();
  await expectAccessible();
  answer(createRequestLink, () => ({ link: link(), url: 'https://firm.example/u/secret' }));
  await make.click();
  await expect.element(page.getByText('https://firm.example/u/secret')).toBeVisible();
  expect(receivedBy(createRequestLink)).toMatchObject([{ for: { itemIds: [item.id] } }]);
});

it('asks of a third person who it is, what they see, and for which item', async () => {
  const page = await open([]);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('combobox', { name: 'For' }).selectOptions('Someone else');
  const make = page.getByRole('button', { name: 'Make link', exact: true });
  await make.click();
  await expect
    .element(page.getByRole('combobox', { name: 'Checklist item' }))
    .toHaveAccessibleDescription(/Choose an item/);
  expect(receivedBy(createRequestLink)).toEqual([]);
  await page.getByRole('textbox', { name: 'Who it is' }).fill('Adviser');
  await page.getByRole('textbox', { name: 'What they see' }).fill('The 2025 statement');
  await page.getByRole('combobox', { name: 'Checklist item' }).selectOptions(item.title);
  answerError(createRequestLink, 'conflict', 'Revoke one first.');
  await make.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Revoke one first.');
  await expectAccessible();
  expect(receivedBy(createRequestLink)).toMatchObject([
    { for: { audience: 'third', recipient: 'Adviser', itemId: item.id } },
  ]);
});

it('says when they could not be loaded', async () => {
  disconnect(listRequestLinks);
  const page = await show(<RequestLinksDialog project={project} onClose={() => undefined} />, {
    user: staffMember(),
  });
  await expect.element(page.getByText('The request links could not be loaded')).toBeVisible();
  await expectAccessible();
});

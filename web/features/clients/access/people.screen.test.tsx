// People with access to a client account: loading, empty, failed, awkward names, and what a refusal says.
import { expect, it, vi } from 'vitest';
import {
  type AccountPerson,
  answerAccessReview,
  confirmClientAccess,
  emailClientPerson,
  endAccountAccess,
  createClientAccount,
  giveAccountAccess,
  listAccessReviews,
  listAccountPeople,
  listClientPeople,
} from '#contract/clients/access';
import { listClients } from '#contract/clients/clients';
import { listAdminFiles } from '#contract/documents/review-lists';
import { accessRights } from '#domain/client-accounts';
import { aClient, awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { AccountPeople } from './account-people.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { ClientPeople } from './client-people.tsx';
import { ReviewAccess } from './review-access.tsx';
import { WaitingPage } from './waiting-access.tsx';

const person = (number: number, fields: Partial<AccountPerson> = {}): AccountPerson => ({
  id: idOf(number),
  firstName: 'Ruth',
  lastName: 'Calloway',
  relation: 'self',
  rights: [...accessRights],
  fromYear: null,
  toYear: null,
  since: '2026-02-03T15:00:00.000Z',
  endsOn: null,
  endedAt: null,
  givenBy: null,
  endedBy: null,
  waits: null,
  can: { change: false, end: false, confirm: false },
  isYou: false,
  ...fields,
});
const picked = { id: idOf(1), firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com' };
const you = person(10, { isYou: true });
const may = { change: true, end: true, confirm: false };
const account = (rights: AccountPerson['rights'] = [...accessRights]) => ({
  id: idOf(1),
  kind: 'individual' as const,
  firstName: 'Ruth',
  lastName: 'Calloway',
  rights,
  seesAllYears: true,
});
const ruth = aClient({ accounts: [account()] });
const open = () => show(<AccountPeople user={ruth} />, { user: ruth });

it('says that it loads, that it failed, and who has access', async () => {
  delayAnswer(listAccountPeople);
  const loading = await open();
  await expect
    .element(loading.getByRole('status', { name: 'The people are loading' }))
    .toBeInTheDocument();
  await loading.unmount();
  disconnect(listAccountPeople);
  const failed = await open();
  await expect.element(failed.getByText('The people could not be loaded')).toBeVisible();
  const others = awkwardNames.map((name, at) =>
    person(20 + at, {
      ...name,
      relation: 'bookkeeper',
      rights: ['add'],
      toYear: 2024,
      endsOn: '2026-04-15',
      givenBy: 'Ruth Calloway',
      can: may,
    }),
  );
  const former = person(40, { firstName: 'Sam', endedAt: '2026-03-03T15:00:00.000Z' });
  answer(listAccountPeople, () => ({ people: [you, ...others, former] }));
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failed.getByText('Ruth Calloway (you), account holder')).toBeVisible();
  await expect
    .element(failed.getByText(/Can add documents, and sees only those, up to 2024/).first())
    .toBeVisible();
  await failed.getByText('Access that has ended').first().click();
  await expect.element(failed.getByText('Sam Calloway, account holder')).toBeVisible();
  await expectAccessible();
});

it('gives access, and shows in place what the server refuses', async () => {
  answer(listAccountPeople, () => ({ people: [you] }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Give access' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Give access' });
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect.element(dialog.getByText('First name is required')).toBeVisible();
  await dialog.getByLabelText('First name').fill('Bo');
  await dialog.getByLabelText('Last name').fill('Keeper');
  await dialog.getByLabelText('Email').fill('bo@example.com');
  await dialog.getByRole('textbox', { name: /Last tax year/ }).fill('2024');
  await dialog.getByRole('checkbox', { name: /^Sign/ }).click();
  const message = 'They already have access for these years.';
  answerError(giveAccountAccess, 'conflict', message);
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expectAccessible();
  const bo = person(21, {
    firstName: 'Bo',
    lastName: 'Keeper',
    relation: 'other',
    rights: ['see', 'sign'],
  });
  answer(giveAccountAccess, () => ({ people: [you, bo] }));
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect.element(screen.getByText('Bo Keeper, other')).toBeVisible();
  await expect.element(screen.getByText(/^Can see documents and returns and sign/)).toBeVisible();
  expect(receivedBy(giveAccountAccess).at(-1)).toMatchObject({
    email: 'bo@example.com',
    rights: ['see', 'sign'],
    fromYear: null,
    toYear: 2024,
    endsOn: null,
  });
});

it('emails a person again, and staff see who has no sign-in yet', async () => {
  const staffs = (number: number, fields: object) => ({
    ...person(number, { can: may }),
    userId: idOf(number),
    email: '',
    hasAccount: false,
    documentId: null,
    ...fields,
  });
  answer(listClientPeople, () => ({
    people: [
      staffs(21, { firstName: 'Bo', email: 'bo@example.com' }),
      staffs(22, { firstName: 'Edda' }),
    ],
  }));
  answer(emailClientPerson, () => ({ people: [] }));
  const screen = await show(<ClientPeople client={picked} />, { user: staffMember() });
  await expect.element(screen.getByText(/No sign-in yet/).first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Email Edda Calloway again' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Email Bo Calloway again' }).click();
  await expect.element(screen.getByText('Email sent')).toBeVisible();
  expect(receivedBy(emailClientPerson)).toHaveLength(1);
});

it('ends access after a question', async () => {
  const bo = person(21, { firstName: 'Bo', lastName: 'Keeper', can: may });
  answer(listAccountPeople, () => ({ people: [you, bo] }));
  const screen = await open();
  await screen.getByRole('button', { name: 'End access of Bo Keeper' }).click();
  await expectAccessible();
  answer(endAccountAccess, () => ({ people: [you] }));
  await screen.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect.element(screen.getByText('Bo Keeper, account holder')).not.toBeInTheDocument();
});

it('is not offered to those who don’t manage access', async () => {
  const user = aClient({ accounts: [account(['see', 'add'])] });
  const screen = await show(<AccountPeople user={user} />, { user });
  await expect.element(screen.getByText('People with access')).not.toBeInTheDocument();
});

it('shows staff the people of a client', async () => {
  const { isYou: _, ...fields } = person(10);
  answer(listClientPeople, () => ({
    people: [
      { ...fields, userId: idOf(1), email: 'ruth@example.com', hasAccount: true, documentId: null },
    ],
  }));
  const screen = await show(<ClientPeople client={picked} />, { user: staffMember() });
  await expect.element(screen.getByText('Ruth Calloway, account holder')).toBeVisible();
  await expectAccessible();
});

it('opens an account for a client and someone new, and says at each field what is wrong', async () => {
  answer(listClients, () => ({ items: [], nextCursor: null, previousCursor: null, total: 0 }));
  const opened = vi.fn<(id: string) => void>();
  const dialog = await show(
    <OpenAccountDialog client={picked} onClose={() => undefined} onOpened={opened} />,
    { user: staffMember() },
  );
  const send = () => dialog.getByRole('button', { name: 'Open account' }).click();
  await dialog.getByLabelText('Kind').selectOptions('business');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await dialog.getByRole('group', { name: 'Person 2' }).getByLabelText('Who').selectOptions('new');
  await send();
  await expect.element(dialog.getByText('Name is required', { exact: true })).toBeVisible();
  const second = dialog.getByRole('group', { name: 'Person 2' });
  await expect.element(second.getByText('First name is required')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Name of the business').fill('Harbor Bakery');
  await second.getByLabelText('First name').fill('Bo');
  await second.getByLabelText('Last name').fill('Keeper');
  await expect.element(second.getByLabelText('Relation')).toHaveValue('owner');
  answer(createClientAccount, () => ({ id: idOf(9) }));
  await send();
  await expect.poll(() => opened.mock.calls).toEqual([[idOf(9)]]);
  expect(receivedBy(createClientAccount)).toMatchObject([
    {
      kind: 'business',
      firstName: '',
      lastName: 'Harbor Bakery',
      people: [
        {
          person: { userId: idOf(1) },
          relation: 'owner',
          rights: [...accessRights],
        },
        {
          person: { firstName: 'Bo', lastName: 'Keeper', email: '' },
          relation: 'owner',
          rights: ['see', 'add'],
        },
      ],
    },
  ]);
});

it('says from when access that waits begins, and asks staff before they confirm it', async () => {
  const waits = { from: '2099-01-06T16:12:00.000Z', now: null };
  const bo = person(21, { firstName: 'Bo', can: { ...may, confirm: true }, waits });
  const { isYou: _, ...fields } = bo;
  const listed = { ...fields, userId: idOf(21), email: '', hasAccount: true, documentId: null };
  const edda = { ...listed, id: idOf(22), firstName: 'Edda', waits: { from: null, now: null } };
  answer(listClientPeople, () => ({ people: [listed, edda] }));
  answer(confirmClientAccess, () => ({ people: [] }));
  const screen = await show(<ClientPeople client={picked} />, { user: staffMember() });
  await expect
    .element(
      screen.getByText(/^Begins Jan 6, 2099, \d+:12 [AP]M\. Until then, they see nothing\.$/),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText(/^Begins once someone else on the staff confirms it\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Confirm access of Bo Calloway' }).click();
  await expectAccessible();
  await screen
    .getByRole('alertdialog', { name: 'Let Bo Calloway’s access begin now?' })
    .getByRole('button', { name: 'Confirm access' })
    .click();
  await expect.element(screen.getByText('Access confirmed')).toBeVisible();
  expect(receivedBy(confirmClientAccess)).toHaveLength(1);
});

it('asks staff for the document of a fiduciary alone', async () => {
  answer(listClientPeople, () => ({ people: [] }));
  const none = { items: [], nextCursor: null, previousCursor: null, total: 0 };
  answer(listAdminFiles, () => ({ ...none, totalIsAtLeast: false }));
  const screen = await show(<ClientPeople client={picked} />, { user: staffMember() });
  await screen.getByRole('button', { name: 'Invite someone new' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Give access' });
  const document = dialog.getByRole('combobox', { name: 'Document that lets them act' });
  await expect.element(document).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Relation' }).selectOptions('Executor');
  await expect.element(document).toBeVisible();
  await expectAccessible();
});

it('shows who waits for their only access from when they see it, and nothing else', async () => {
  const waiting = { firstName: '', lastName: 'Pecan Street Hardware LLC' };
  const user = aClient({ waitingAccounts: [{ ...waiting, from: '2099-01-06T16:12:00.000Z' }] });
  const screen = await show(<WaitingPage user={user} />, { user });
  await expect
    .element(
      screen.getByText(/^You see Pecan Street Hardware LLC from Jan 6, 2099, \d+:12 [AP]M\.$/),
    )
    .toBeVisible();
  await expectAccessible();
});

it('asks about access that was given before a new password, until each is answered', async () => {
  const access = { rights: ['see' as const], fromYear: 2026, toYear: null, endsOn: null };
  const names = { accountName: 'Ruth Calloway', personName: 'Bo Keeper' };
  const since = '2026-02-03T15:00:00.000Z';
  let items = [{ id: idOf(21), ...names, ...access, since }];
  answer(listAccessReviews, () => ({ items }));
  answer(answerAccessReview, () => {
    items = [];
    return { ok: true as const };
  });
  const screen = await show(<ReviewAccess />, { user: ruth });
  const title = screen.getByText('Access given in the last 30 days: still right?');
  await expect.element(title).toBeVisible();
  await expect
    .element(screen.getByText(/^Can see documents and returns, from 2026 on\./))
    .toBeVisible();
  await expectAccessible();
  await screen
    .getByRole('button', { name: 'End the access of Bo Keeper to Ruth Calloway' })
    .click();
  await expect.element(title).not.toBeInTheDocument();
  expect(receivedBy(answerAccessReview)).toEqual([{ answer: 'end' }]);
});

// People with access to a client account: loading, empty, failed, awkward names, and what a refusal says.
import { expect, it, vi } from 'vitest';
import {
  type AccountPerson,
  emailClientPerson,
  endAccountAccess,
  createClientAccount,
  giveAccountAccess,
  listAccountPeople,
  listClientPeople,
} from '#contract/clients/access';
import { listClients } from '#contract/clients/clients';
import { accessRights } from '#domain/client-accounts';
import { aClient, awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { AccountPeople } from './account-people.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { ClientPeople } from './client-people.tsx';

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
  can: { change: false, end: false },
  isYou: false,
  ...fields,
});
const picked = { id: idOf(1), firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com' };
const you = person(10, { isYou: true });
const may = { change: true, end: true };
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
    people: [{ ...fields, userId: idOf(1), email: 'ruth@example.com', hasAccount: true }],
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

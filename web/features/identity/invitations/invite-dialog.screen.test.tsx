// Inviting a client: what is wrong is said at the field, and what was typed is never lost.
import { describe, expect, it, vi } from 'vitest';
import { createInvitation } from '#contract/identity/invitations';
import { findDuplicates } from '#contract/clients/client-merges';
import { awkwardNames, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { InviteDialog } from './invite-dialog.tsx';

const open = async () => {
  answer(findDuplicates, () => ({ items: [] }));
  const page = await show(
    <InviteDialog onClose={vi.fn<() => void>()} onAdded={vi.fn<() => void>()} />,
    {
      user: staffMember(),
    },
  );
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  };
  const send = () => page.getByRole('button', { name: 'Send invitation' }).click();
  return { page, field, fill, send };
};
const complete = { 'First name': 'Ruth', 'Last name': 'Calloway', Email: 'ruth@example.com' };

describe('a field', () => {
  it.each([
    ['First name', '', 'First name is required'],
    ['First name', 'www.example.com', 'Please enter a name without web or email addresses'],
    ['Last name', 'R2D2C3', 'Please use no more than two digits in a name'],
    ['Last name', 'x'.repeat(81), 'Please use no more than 80 characters'],
    ['Email', '', 'Email is required'],
    ['Email', 'ruth@example', 'Please enter a valid email address'],
    ['Phone', '1'.repeat(41), 'Please enter a valid phone number'],
  ])('%s with “%s” is told so', async (label, value, problem) => {
    const { field, fill, send } = await open();
    await fill({ ...complete, [label]: value });
    await send();
    await expect.element(field(label)).toBeInvalid();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(problem));
    await expect.element(field(label)).toHaveFocus();
    expect(receivedBy(createInvitation)).toEqual([]);
    await expectAccessible();
  });

  it('that the server refuses keeps what was typed', async () => {
    answerError(createInvitation, 'conflict', 'Ruth Calloway has this address already.', {
      email: 'Another client has this address.',
    });
    const { page, field, fill, send } = await open();
    await fill(complete);
    await send();
    await expect.element(page.getByText('Ruth Calloway has this address already.')).toBeVisible();
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription(/Another client has this address/);
    await expect.element(field('Email')).toHaveValue('ruth@example.com');
  });
});

it('offers to share an address where the server says so, for that address only', async () => {
  answerError(createInvitation, 'conflict', 'Ruth Calloway already uses this email.', {
    email: 'Ruth Calloway already uses this email',
    sharesEmail: 'Two people can use this address, each with their own sign-in',
  });
  const { page, field, fill, send } = await open();
  await fill(complete);
  await send();
  const shares = page.getByRole('checkbox', { name: /They share this address/ });
  await expect.element(shares).not.toBeChecked();
  await expectAccessible();
  await shares.click();
  await send();
  await expect.poll(() => receivedBy(createInvitation).at(-1)).toMatchObject({ sharesEmail: true });
  await field('Email').fill('ruth.c@example.com');
  await expect.element(shares).not.toBeInTheDocument();
  await send();
  await expect
    .poll(() => receivedBy(createInvitation).at(-1))
    .toMatchObject({ email: 'ruth.c@example.com' });
  expect(receivedBy(createInvitation).at(-1)).not.toHaveProperty('sharesEmail');
});

it.each(awkwardNames.filter(({ firstName }) => !firstName.startsWith('<')))(
  'takes the name $firstName $lastName',
  async ({ firstName, lastName }) => {
    delayAnswer(createInvitation);
    const { fill, send } = await open();
    await fill({ ...complete, 'First name': firstName, 'Last name': lastName });
    await send();
    await expect
      .poll(() => receivedBy(createInvitation))
      .toMatchObject([{ firstName, lastName, email: 'ruth@example.com' }]);
  },
);

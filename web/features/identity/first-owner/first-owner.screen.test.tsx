// The page behind the link of a first start: what the link is worth, what is sent, and what a refusal
// leaves.
import { expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { createFirstOwner, openOwnerLink } from '#contract/identity/owner-setup';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { FirstOwner } from './first-owner.tsx';

const token = 'x'.repeat(43);
const complete = {
  'First name': 'Ruth',
  'Last name': 'Hanley',
  Email: 'ruth@example.com',
  Username: 'ruth',
  Password: 'slow river under the bridge',
};

async function open() {
  answer(openOwnerLink, () => ({ works: true as const }));
  const page = await show(<FirstOwner token={token} />);
  const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).last();
  await expect.element(field('First name')).toBeVisible();
  return {
    page,
    field,
    fillIn: async () => {
      for (const [label, value] of Object.entries(complete)) await field(label).fill(value);
    },
    send: () => page.getByRole('button', { name: 'Create your account' }).click(),
  };
}

it.each([
  ['nothing', undefined],
  ['half of it', token.slice(20)],
])('asks for the whole link where %s is there', async (_, part) => {
  const page = await show(<FirstOwner token={part} />);
  await expect.element(page.getByText(/^This link is incomplete. Copy all of it/)).toBeVisible();
  await expectAccessible();
});

it.each([
  'It was used, or a later start of the server made a newer one: only the newest works.',
  'This link expired after 24 hours. Restart the server to get a new one.',
])('says why it works no longer: %s', async (sentence) => {
  answerError(openOwnerLink, 'invalid_link', sentence);
  const page = await show(<FirstOwner token={token} />);
  await expect.element(page.getByRole('heading', { name: /no longer works/ })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible();
});

it('says that the link could not be opened, and opens it on Retry', async () => {
  disconnect(openOwnerLink);
  const page = await show(<FirstOwner token={token} />);
  await expect.element(page.getByText('The link could not be opened')).toBeVisible();
  delayAnswer(openOwnerLink);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('status', { name: 'The link is loading' })).toBeVisible();
});

it('asks whoever is signed in to log out first', async () => {
  answer(openOwnerLink, () => ({ works: true as const }));
  const page = await show(<FirstOwner token={token} />, { user: staffMember() });
  await expect.element(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument();
});

it.each([
  ['First name', '', 'First name is required'],
  ['Email', 'ruth at example', 'Please enter a valid email address'],
  ['Username', 'ruth h', 'Please use only the letters A to Z'],
  ['Password', 'short', 'Please use at least 12 characters'],
])('%s with “%s” is told so, and nothing is sent', async (label, typed, problem) => {
  const { field, fillIn, send } = await open();
  await fillIn();
  await field(label).fill(typed);
  await send();
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(problem));
  await expect.element(field(label)).toHaveFocus();
  expect(receivedBy(createFirstOwner)).toEqual([]);
  await expectAccessible();
});

it('creates the account once, also where the sign-in after it is tried again', async () => {
  answer(createFirstOwner, () => ({ username: 'ruth' }));
  answerError(login, 'unavailable', 'We’re busy. Please try again in a minute.');
  const { page, fillIn, send } = await open();
  await fillIn();
  await send();
  await expect
    .element(page.getByText('We’re busy. Please try again in a minute.').first())
    .toBeVisible();
  await send();
  await expect.poll(() => receivedBy(login)).toHaveLength(2);
  expect(receivedBy(createFirstOwner)).toHaveLength(1);
  expect(receivedBy(createFirstOwner)[0]).toEqual({
    token,
    firstName: 'Ruth',
    lastName: 'Hanley',
    email: 'ruth@example.com',
    username: 'ruth',
    password: 'slow river under the bridge',
  });
});

it('shows at the field what the server refuses, and keeps what was typed', async () => {
  answerError(createFirstOwner, 'conflict', 'An account with this email already exists.', {
    email: 'An account with this email already exists',
  });
  const { field, fillIn, send } = await open();
  await fillIn();
  await send();
  await expect.element(field('Email')).toHaveAccessibleDescription(/already exists/);
  await expect.element(field('Username')).toHaveValue('ruth');
});

it('says so where someone else used the link in the meantime', async () => {
  answerError(createFirstOwner, 'invalid_link', 'It was used.');
  const { page, fillIn, send } = await open();
  await fillIn();
  await send();
  await expect.element(page.getByRole('heading', { name: /no longer works/ })).toBeVisible();
});

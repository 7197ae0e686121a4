// Every form says at the field what is wrong and what to do, takes the person there, and sends nothing.
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { login, register } from '#contract/identity/accounts';
import { createConversation } from '#contract/messages/conversations';
import type { AnyEndpoint } from '#contract/endpoint';
import { changePassword, resetPassword, updateUser } from '#contract/identity/profile';
import { RegisterForm } from '#web/features/identity/registration/register-form.tsx';
import { ResetPassword } from '#web/features/identity/password/reset-password.tsx';
import { SignInForm } from '#web/features/identity/sign-in/sign-in-form.tsx';
import { FolderNameDialog } from '#web/features/documents/folders/folder-name-dialog.tsx';
import { NewConversationDialog } from '#web/features/messages/compose/new-conversation-dialog.tsx';
import { AccountSettingsDialog } from '#web/features/identity/profile/account-settings-dialog.tsx';
import { ChangePasswordDialog } from '#web/features/identity/password/change-password-dialog.tsx';
import { aClient } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';

const nothing = vi.fn<() => void>();
const long = (count: number) => 'x'.repeat(count);

interface Form {
  name: string;
  form: ReactNode;
  submit: string;
  endpoint: AnyEndpoint | undefined;
  /** What is right in every field, by its label. */
  complete: Readonly<Record<string, string>>;
  /** Label, what is typed, and what is said about it. */
  wrong: readonly (readonly [label: string, typed: string, problem: string])[];
}

const forms: readonly Form[] = [
  {
    name: 'signing in',
    form: <SignInForm redirect={undefined} />,
    submit: 'Sign in',
    endpoint: login,
    complete: { Username: 'ruth', Password: 'correct horse battery' },
    wrong: [
      ['Username', '', 'Username is required'],
      ['Password', '', 'Password is required'],
    ],
  },
  {
    name: 'creating an account',
    form: <RegisterForm redirect={undefined} invitation={undefined} />,
    submit: 'Create account',
    endpoint: register,
    complete: {
      'First name': 'Ruth',
      'Last name': 'Calloway',
      Email: 'ruth@example.com',
      Username: 'ruth',
      Password: 'correct horse battery',
    },
    wrong: [
      ['First name', '', 'First name is required'],
      ['Last name', long(81), 'Please use no more than 80 characters'],
      ['Email', 'ruth at example', 'Please enter a valid email address'],
      ['Username', 'ruth c', 'Please use only the letters A to Z'],
      ['Username', long(41), 'Please use no more than 40 characters'],
      ['Password', 'short', 'Please use at least 12 characters'],
      ['Password', long(201), 'Please use no more than 200 characters'],
    ],
  },
  {
    name: 'choosing a new password',
    form: <ResetPassword token={long(43)} />,
    submit: 'Change password',
    endpoint: resetPassword,
    complete: { 'New password': 'correct horse battery' },
    wrong: [
      ['New password', '', 'Password is required'],
      ['New password', 'short', 'Please use at least 12 characters'],
    ],
  },
  {
    name: 'changing the password',
    form: <ChangePasswordDialog open onClose={nothing} />,
    submit: 'Change password',
    endpoint: changePassword,
    complete: { 'Current password': 'the old one here', 'New password': 'correct horse battery' },
    wrong: [
      ['Current password', '', 'Current password is required'],
      ['New password', 'short', 'Please use at least 12 characters'],
    ],
  },
  {
    name: 'changing the own name',
    form: <AccountSettingsDialog user={aClient()} open onClose={nothing} />,
    submit: 'Save',
    endpoint: updateUser,
    complete: { 'First name': 'Ruth', 'Last name': 'Calloway' },
    wrong: [
      ['First name', '', 'First name is required'],
      ['Last name', 'Ruth 123', 'Please use no more than two digits in a name'],
    ],
  },
  {
    name: 'starting a conversation',
    form: (
      <NewConversationDialog subject="" screen="messages" onClose={nothing} onCreated={nothing} />
    ),
    submit: 'Start conversation',
    endpoint: createConversation,
    complete: { Subject: 'My K-1 is late', Message: 'It comes in April.' },
    wrong: [
      ['Subject', '', 'Please enter a subject'],
      ['Message', long(10_001), 'Please keep a message under 10,000 characters'],
    ],
  },
  {
    name: 'naming a folder',
    form: (
      <FolderNameDialog
        title="New folder"
        submitLabel="Create folder"
        pending={false}
        onClose={nothing}
        onSubmit={nothing}
      />
    ),
    submit: 'Create folder',
    endpoint: undefined,
    complete: { 'Folder name': '2025' },
    wrong: [['Folder name', '', 'Please enter a folder name']],
  },
];

async function open({ form, complete, submit }: Form) {
  const page = await show(form, { user: aClient() });
  const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).last();
  const fillIn = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries({ ...complete, ...values })) {
      await field(label).fill(value);
    }
  };
  const send = () => page.getByRole('button', { name: submit, exact: true }).click();
  return { page, field, fillIn, send };
}

describe.each(forms)('$name', (form) => {
  it.each(form.wrong)('%s with “%s” is told so', async (label, typed, problem) => {
    const { field, fillIn, send } = await open(form);
    await fillIn({ [label]: typed });
    await send();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(problem));
    await expect.element(field(label)).toBeInvalid();
    await expect.element(field(label)).toHaveFocus();
    if (form.endpoint) expect(receivedBy(form.endpoint)).toEqual([]);
    await expectAccessible();
  });
});

describe.each(forms.filter(({ endpoint }) => endpoint !== undefined))('$name', (form) => {
  const endpoint = form.endpoint ?? login;
  /** What was typed is still in the fields. */
  const stillThere = async ({
    field,
  }: {
    field: (label: string) => ReturnType<RenderResult['getByLabelText']>;
  }) => {
    for (const [label, value] of Object.entries(form.complete)) {
      await expect.element(field(label)).toHaveValue(value);
    }
  };

  it('is sent once, however often the button is pressed', async () => {
    delayAnswer(endpoint);
    const opened = await open(form);
    await opened.fillIn({});
    await opened.send();
    await expect.poll(() => receivedBy(endpoint)).toHaveLength(1);
    await expect.element(document.querySelector<HTMLElement>('button[type=submit]')).toBeDisabled();
    expect(receivedBy(endpoint)).toHaveLength(1);
  });

  it('says why the server refuses, and keeps what was typed', async () => {
    answerError(endpoint, 'unavailable', 'We’re busy. Please try again in a minute.');
    const opened = await open(form);
    await opened.fillIn({});
    await opened.send();
    await expect
      .element(opened.page.getByText('We’re busy. Please try again in a minute.').first())
      .toBeVisible();
    await stillThere(opened);
  });
});

// A reply template in a message: what is filled in, and what has to be completed before it is sent.
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  getTextFacts,
  listTextTemplates,
  type TextTemplate,
} from '#contract/requests/text-templates';
import { queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, answerError } from '#web/testing/server.ts';
import { Composer } from './composer.tsx';

const thanks: TextTemplate = {
  id: idOf(1),
  kind: 'reply',
  name: 'Thanks',
  title: '',
  text: 'Hi {client first name}, {preparer} will call by {day}.',
  version: 3,
};
const w2: TextTemplate = {
  ...thanks,
  id: idOf(2),
  kind: 'request',
  name: 'W-2',
  title: 'Form W-2 for {tax year}',
  text: '',
};
const facts = {
  'client first name': 'Maya',
  'client name': 'Maya Okafor',
  preparer: null,
  'my name': 'Marcus Bell',
  firm: 'Bluebonnet',
  'firm phone': '(512) 555-0142',
  'tax year': '2025',
  'portal link': 'https://portal.example.com',
};

async function write(clientId: string | null) {
  answer(listTextTemplates, () => [thanks, w2]);
  answer(getTextFacts, () => facts);
  const onSend = vi.fn<(text: string) => void>();
  const page = await show(
    <Composer
      conversationId={crypto.randomUUID()}
      clientId={clientId}
      placeholder="Write"
      onTyping={() => undefined}
      onSend={(text) => onSend(text)}
    />,
    { user: staffMember() },
  );
  return { page, onSend, field: page.getByRole('textbox', { name: 'Message' }) };
}

it('fills what is known into a message, which isn’t sent while a field is left', async () => {
  const { page, onSend, field } = await write(idOf(10));
  await field.fill('Good morning. ');
  await page.getByRole('button', { name: 'Insert a reply template' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'W-2' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Thanks' }).click();
  await expect.element(field).toHaveValue('Good morning. Hi Maya, {preparer} will call by {day}.');
  await expect.element(page.getByText('Complete or remove {preparer}, {day}')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  // The first field is selected; Enter doesn't send, but leads to the next.
  await userEvent.keyboard('Ruth');
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('Friday');
  await expect.element(page.getByText(/^Complete or remove/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledWith('Good morning. Hi Maya, Ruth will call by Friday.');
});

it('says so where the facts can’t be read, and leaves the message', async () => {
  const { page, field } = await write(idOf(10));
  answerError(getTextFacts, 'not_found', 'This client isn’t there.');
  await field.fill('Good morning.');
  await page.getByRole('button', { name: 'Insert a reply template' }).click();
  await page.getByRole('menuitem', { name: 'Thanks' }).click();
  await expect.element(page.getByText('The template could not be filled in')).toBeVisible();
  await expect.element(field).toHaveValue('Good morning.');
});

it('offers clients none, and lets them write braces', async () => {
  const { page, onSend, field } = await write(null);
  await field.fill('{hello}');
  await expect
    .element(page.getByRole('button', { name: 'Insert a reply template' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledWith('{hello}');
  expect(queryClient.getQueryData(queryKey(listTextTemplates, {}))).toBeUndefined();
});

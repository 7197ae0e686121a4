// A client’s reminders for staff: the pause, consent to text messages, and what was sent.
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { endTextConsent, recordTextConsent } from '#contract/identity/text-consent';
import type { CallOutput } from '#contract/endpoint';
import { getClientReminders, pauseReminders, resumeReminders } from '#contract/requests/reminders';
import { consentVersion } from '#domain/text-consent';
import { awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { ClientReminders } from './client-reminders.tsx';

const [name] = awkwardNames;
const person = { id: idOf(3), ...name, number: '(•••) •••-0142', isStopped: false, consent: null };
const plain: CallOutput<typeof getClientReminders> = { pause: null, sent: [], people: [person] };
const open = () => show(<ClientReminders clientId={idOf(2)} />, { user: staffMember() });

it('says that they load', async () => {
  delayAnswer(getClientReminders);
  await open();
  await expect.element(page.getByRole('status', { name: 'Reminders are loading' })).toBeVisible();
});

it('says that they failed, and loads them on Retry', async () => {
  disconnect(getClientReminders);
  await open();
  await expect.element(page.getByText('Reminders could not be loaded')).toBeVisible();
  answer(getClientReminders, () => plain);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No reminder has been sent yet.')).toBeVisible();
});

it('pauses up to a day with a reason, and resumes', async () => {
  answer(getClientReminders, () => plain);
  await open();
  await page.getByRole('button', { name: 'Pause reminders' }).click();
  await page.getByLabelText(/^Through/).fill('2027-03-01');
  await page.getByLabelText(/^Reason/).fill('Traveling');
  await expectAccessible();
  answer(pauseReminders, () => ({ ok: true as const }));
  const pause = {
    until: '2027-03-01',
    reason: 'Traveling',
    pausedBy: { firstName: 'Ruth', lastName: 'Calloway' },
    pausedAt: '2027-02-02T15:00:00.000Z',
  };
  answer(getClientReminders, () => ({ ...plain, pause }));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect
    .element(page.getByText(/Through Mar 1, 2027.*Ruth Calloway. Traveling/))
    .toBeVisible();
  expect(receivedBy(pauseReminders)).toEqual([{ until: '2027-03-01', reason: 'Traveling' }]);
  answer(resumeReminders, () => ({ ok: true as const }));
  answer(getClientReminders, () => plain);
  await page.getByRole('button', { name: 'Resume reminders' }).click();
  await expect.element(page.getByText('Not paused')).toBeVisible();
});

it('records consent with its words and how it was given, and ends it', async () => {
  answer(getClientReminders, () => plain);
  await open();
  await page.getByRole('button', { name: /^Record consent of Maximiliane/ }).click();
  await expect.element(page.getByText(/I agree to get text messages from/)).toBeVisible();
  await page.getByLabelText('How they agreed').selectOptions('In writing');
  await expectAccessible();
  answer(recordTextConsent, () => ({ ok: true as const }));
  const consent = {
    id: idOf(4),
    way: 'written',
    version: consentVersion,
    givenAt: '2027-02-02T15:00:00.000Z',
  };
  answer(getClientReminders, () => ({ ...plain, people: [{ ...person, consent }] }));
  await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click();
  await expect.element(page.getByText(/Agreed for .* on Feb 2, 2027, in writing/)).toBeVisible();
  expect(receivedBy(recordTextConsent)).toEqual([
    { personId: person.id, way: 'written', version: consentVersion },
  ]);
  answer(endTextConsent, () => ({ ok: true as const }));
  answer(getClientReminders, () => ({ ...plain, people: [{ ...person, isStopped: true }] }));
  await page.getByRole('button', { name: /^End text messages to/ }).click();
  await expect.element(page.getByText(/texted STOP/)).toBeVisible();
});

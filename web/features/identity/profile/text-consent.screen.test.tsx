// A client’s consent to text messages: given by a box that nothing checks beforehand, shown with its words, taken back.
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import {
  getTextConsent,
  giveTextConsent,
  type OwnTextConsent,
  revokeTextConsent,
} from '#contract/identity/text-consent';
import { consentVersion, textConsentSentence } from '#domain/text-consent';
import { aClient } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { TextConsentSection } from './text-consent.tsx';

const none: OwnTextConsent = {
  number: '(•••) •••-0142',
  givenAt: null,
  version: consentVersion,
  words: textConsentSentence(consentVersion, 'Bluebonnet Tax & Advisory'),
  isStopped: false,
  canText: true,
};
const given = { ...none, givenAt: '2027-02-02T15:00:00.000Z' };
const open = () => show(<TextConsentSection />, { user: aClient() });

it('says that it loads', async () => {
  delayAnswer(getTextConsent);
  await open();
  await expect
    .element(page.getByRole('status', { name: 'Text messages are loading' }))
    .toBeVisible();
});

it('says that it failed, and loads on Retry', async () => {
  disconnect(getTextConsent);
  await open();
  await expect.element(page.getByText('Text messages could not be loaded')).toBeVisible();
  answer(getTextConsent, () => given);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^On, for/)).toBeVisible();
});

it('is given by keyboard with a box that is not checked, and taken back', async () => {
  answer(getTextConsent, () => none);
  await open();
  const box = page.getByRole('checkbox');
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByText(/Agreeing isn’t a condition/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on text messages' })).toBeDisabled();
  await expectAccessible();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  answer(giveTextConsent, () => given);
  answer(getTextConsent, () => given);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/You agreed on Feb 2, 2027/)).toBeVisible();
  expect(receivedBy(giveTextConsent)).toEqual([{ version: consentVersion, agrees: true }]);
  await expectAccessible();
  answer(revokeTextConsent, () => none);
  answer(getTextConsent, () => none);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(box).not.toBeChecked();
});

it.each([
  [{ ...none, number: null }, /Add your phone number/],
  [{ ...none, isStopped: true }, /You texted STOP/],
])('says what to do where it can’t be given', async (consent, words) => {
  answer(getTextConsent, () => consent);
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
});

// A client’s agreements as staff see them: requests with nothing chosen beforehand, documents that go to whom a consent
// names, and letters.
import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import {
  type ClientConsents,
  listClientConsents,
  requestConsent,
  withdrawClientConsent,
} from '#contract/signing/consents';
import { discloseDocument, listDisclosures } from '#contract/signing/disclosures';
import {
  listLetters,
  listLetterTemplates,
  previewLetter,
  sendLetter,
} from '#contract/signing/letters';
import { aConsent, answeredAt as moment } from '#web/testing/consents.ts';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { ClientAgreements } from './client-agreements.tsx';

const consent = aConsent();
const consents: ClientConsents = {
  items: [consent],
  people: [
    { id: idOf(1), name: 'Maya Okafor', electronicSince: moment },
    { id: idOf(2), name: 'Sam Brandt', electronicSince: null },
  ],
  can: { request: true },
};
const template = {
  id: idOf(70),
  kind: 'engagement' as const,
  name: 'Engagement letter, individual',
  isBuiltIn: true,
  version: 1,
  text: 'Dear {client},',
  changedAt: moment,
  changedBy: null,
};

const open = () => show(<ClientAgreements clientId={idOf(1)} />, { user: staffMember() });
beforeEach(() => {
  answer(listClientConsents, () => consents);
  answer(listDisclosures, () => ({ items: [] }));
  answer(listLetters, () => ({ items: [] }));
  answer(listLetterTemplates, () => ({ items: [template], locked: [], can: { change: true } }));
});

it('says that it loads and that it failed', async () => {
  delayAnswer(listClientConsents);
  const screen = await open();
  await expect.element(page.getByRole('status', { name: 'Consents are loading' })).toBeVisible();
  await screen.unmount();
  disconnect(listClientConsents);
  await open();
  await expect.element(page.getByText('Consents could not be loaded')).toBeVisible();
});

it('shows who agreed to what, and ends a consent that staff were told of', async () => {
  await open();
  await expect.element(page.getByText('Disclosure to Lone Star Home Loans, Austin')).toBeVisible();
  await expect.element(page.getByText('On a screen, since Feb 2, 2027')).toBeVisible();
  await expect.element(page.getByText(/There is no evidence package/)).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  answer(withdrawClientConsent, () => ({
    ...consent,
    state: 'withdrawn' as const,
    withdrawnAt: moment,
  }));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Withdraw', exact: true })
    .click();
  await expect.poll(() => receivedBy(withdrawClientConsent).length).toBe(1);
});

it('asks for a consent with nothing chosen beforehand', async () => {
  await open();
  await page.getByRole('button', { name: 'Request a consent' }).click();
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect.element(page.getByText('Choose who is asked')).toBeVisible();
  await expect.element(page.getByText('Say where they are')).toBeVisible();
  expect(receivedBy(requestConsent)).toEqual([]);
  await expectAccessible();
  await page.getByLabelText('Who is asked').selectOptions('Sam Brandt');
  await page.getByLabelText('Recipient', { exact: true }).fill('Lone Star Home Loans, Austin');
  await page.getByLabelText('Where the recipient is').selectOptions('In the United States');
  await page.getByLabelText('Purpose').fill('To apply for a mortgage');
  await page.getByLabelText('The complete tax return').click();
  await page.getByLabelText(/about other business/).selectOptions('No, the client wants it');
  answerError(requestConsent, 'conflict', 'This was requested already and waits for an answer.');
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect.element(page.getByText(/requested already/)).toBeVisible();
  expect(receivedBy(requestConsent)).toEqual([
    {
      consent: {
        personId: idOf(2),
        direction: 'disclosure',
        recipient: 'Lone Star Home Loans, Austin',
        recipientPlace: 'us',
        purpose: 'To apply for a mortgage',
        isSolicitation: false,
        information: ['tax-return'],
        taxYears: [2025],
        months: 12,
      },
    },
  ]);
});

it('gives no document where no consent names a recipient', async () => {
  answer(listClientConsents, () => ({ ...consents, items: [] }));
  await open();
  await page.getByRole('button', { name: 'Give a document' }).click();
  await expect.element(page.getByText(/No valid consent names a recipient/)).toBeVisible();
  expect(receivedBy(discloseDocument)).toEqual([]);
});

it('shows a letter as the client will read it before it goes out', async () => {
  await open();
  await page.getByRole('button', { name: 'Send a letter' }).click();
  await page.getByLabelText('Template').selectOptions('Engagement letter, individual');
  await page.getByLabelText(/^Fee/).fill('$450');
  answer(previewLetter, () => ({
    title: template.name,
    paragraphs: ['Dear Maya Okafor,', '# Our fee', 'Our fee is $450.'],
    people: ['Maya Okafor'],
  }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Our fee is $450.')).toBeVisible();
  await expectAccessible();
  expect(receivedBy(sendLetter)).toEqual([]);
  answerError(sendLetter, 'conflict', 'This client is archived. Restore them first.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText(/This client is archived/)).toBeVisible();
  expect(receivedBy(sendLetter)).toEqual([{ templateId: idOf(70), taxYear: 2025, fee: '$450' }]);
});

it('says that a consent from before has no proof', async () => {
  const older = aConsent({ signatureId: null });
  answer(listClientConsents, () => ({ ...consents, items: [older] }));
  await open();
  await expect.element(page.getByText(/There is no evidence package/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Evidence' })).not.toBeInTheDocument();
});

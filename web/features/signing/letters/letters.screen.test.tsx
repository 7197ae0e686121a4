// Letters as a client reads and signs them, and a client’s page with what they signed and the way to take it back.
import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { listOwnConsents, withdrawOwnConsent } from '#contract/signing/consents';
import { getElectronicRecords } from '#contract/signing/electronic-records';
import {
  getOwnLetter,
  type Letter,
  listOwnLetters,
  openOwnLetter,
  type OwnLetter,
} from '#contract/signing/letters';
import { aConsent, answeredAt as moment } from '#web/testing/consents.ts';
import { aClient, idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { AgreementsScreen } from '../agreements-screen.tsx';

const letter: Letter = {
  id: idOf(60),
  clientId: idOf(1),
  client: 'Maya Okafor',
  kind: 'engagement',
  title: 'Engagement letter',
  taxYear: 2026,
  templateVersion: 3,
  sentAt: moment,
  withdrawnAt: null,
  fileId: idOf(61),
  signatureRequestId: idOf(63),
  signatureState: 'opened',
  people: [{ name: 'Maya Okafor', openedAt: moment, signedAt: null }],
};
const own: OwnLetter = {
  letter,
  paragraphs: ['Dear Maya Okafor,', '# Our fee', 'Our fee is $450.'],
};
const consent = aConsent();

const open = (address = '/agreements') =>
  show(
    <main>
      <AgreementsScreen />
    </main>,
    { user: aClient(), address },
  );
beforeEach(() => {
  answer(listOwnLetters, () => ({ items: [letter] }));
  answer(listOwnConsents, () => ({ items: [consent] }));
  answer(getElectronicRecords, () => ({ givenAt: moment, version: '2026-11', elements: [] }));
  answer(getOwnLetter, () => own);
  answer(openOwnLetter, () => ({ ok: true as const }));
});

it.each([
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const)('fits a page of %i px in the %s theme', async (width, theme) => {
  await page.viewport(width, 900);
  document.documentElement.dataset['theme'] = theme;
  await open();
  await expect.element(page.getByText('Disclosure to Lone Star Home Loans, Austin')).toBeVisible();
  await expect.element(page.getByText(/It needs your signature/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  delete document.documentElement.dataset['theme'];
  await page.viewport(1440, 900);
});

it('withdraws a consent after a question, and offers its copy', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Open copy' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Signature' }))
    .toHaveAttribute('href', expect.stringContaining(`/sign?request=${idOf(52)}`));
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const withdrawn = { ...consent, state: 'withdrawn' as const, withdrawnAt: moment };
  answer(withdrawOwnConsent, () => withdrawn);
  answer(listOwnConsents, () => ({ items: [withdrawn] }));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Withdraw', exact: true })
    .click();
  await expect.element(page.getByText(/Withdrawn on Feb 2, 2027/)).toBeVisible();
});

it('shows a letter, leads to its signature, and notes that it was read', async () => {
  const [person] = letter.people;
  const unread = { ...letter, people: person ? [{ ...person, openedAt: null }] : [] };
  answer(getOwnLetter, () => ({ ...own, letter: unread }));
  await open();
  await page.getByRole('button', { name: 'Read and sign' }).click();
  await expect.element(page.getByRole('heading', { name: 'Our fee' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Sign', exact: true });
  await expect.element(link).toHaveAttribute('href', `/sign?request=${idOf(63)}`);
  await expectAccessible();
  await expect.poll(() => receivedBy(openOwnLetter).length).toBe(1);
  await page.getByRole('button', { name: 'Letters and consents' }).click();
  await expect.element(page.getByRole('button', { name: 'Read and sign' })).toBeVisible();
});

it('leads to signature and PDF in the account that the letter is about', async () => {
  answer(getOwnLetter, () => ({ ...own, letter: { ...letter, clientId: idOf(9) } }));
  await open();
  await page.getByRole('button', { name: 'Read and sign' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Sign', exact: true }))
    .toHaveAttribute('href', `/sign?request=${idOf(63)}&account=${idOf(9)}`);
  await expect
    .element(page.getByRole('link', { name: 'Open as PDF' }))
    .toHaveAttribute('href', `/api/files/${idOf(61)}/view?account=${idOf(9)}`);
});

it('says that it loads, that there is nothing, and that it failed', async () => {
  answer(listOwnConsents, () => ({ items: [] }));
  delayAnswer(listOwnLetters);
  const loading = await open();
  await expect.element(page.getByRole('status', { name: 'Letters are loading' })).toBeVisible();
  await loading.unmount();
  disconnect(listOwnLetters);
  await open();
  await expect.element(page.getByText('Letters could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/You were asked for none/)).toBeVisible();
  answer(listOwnLetters, () => ({ items: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('There are no letters yet.')).toBeVisible();
});

// The consent form as a person meets it: nothing else on the page, No and Yes alike, nothing preset (Rev. Proc. 2013-14,
// section 5.03), measured in the browser.
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import {
  answerConsent,
  getOwnConsent,
  openOwnConsent,
  type OwnConsent,
} from '#contract/signing/consents';
import {
  agreeToElectronicRecords,
  getElectronicRecords,
} from '#contract/signing/electronic-records';
import { consentTextVersion, consentText, paragraphsOf } from '#domain/consent-form';
import { electronicRecordsVersion, electronicText } from '#domain/electronic-records';
import { aConsent, aConsentRequest } from '#web/testing/consents.ts';
import { aClient, firm } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { ConsentScreen } from './consent-screen.tsx';

const consent = aConsentRequest();
const words = consentText({ ...consent, preparer: firm.name, taxpayer: consent.person });
const form: OwnConsent = {
  consent,
  paragraphs: paragraphsOf(words),
  version: consentTextVersion,
  sha256: 'a'.repeat(64),
  canSign: true,
};
const signed: OwnConsent = { ...form, consent: aConsent() };

const open = () => show(<ConsentScreen id={consent.id} />, { user: aClient() });
const no = () => page.getByRole('button', { name: 'No, I don’t consent' });
const yes = () => page.getByRole('button', { name: 'Yes, I consent' });
beforeEach(() => answer(getOwnConsent, () => form));

/** A color as the browser paints it. */
function rgbOf(color: string): [number, number, number, number] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('there is no canvas');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
}
function groundOf(element: Element | null): [number, number, number, number] {
  for (let at = element; at; at = at.parentElement) {
    const color = rgbOf(getComputedStyle(at).backgroundColor);
    if (color[3] === 1) return color;
  }
  throw new Error('there is no ground');
}
/** WCAG 2.2, “contrast ratio”. */
function contrastOf(element: Element): number {
  const luminance = ([r, g, b]: readonly number[]) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((value = 0) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const [light = 0, dark = 0] = [rgbOf(getComputedStyle(element).color), groundOf(element)]
    .map(luminance)
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
/** Elements with text of their own. */
const speaking = () =>
  [...document.querySelectorAll('main *')].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    ),
  );

it.each([
  [390, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'is about the consent alone, in large dark text, at %i px in the %s theme',
  async (width, theme) => {
    await page.viewport(width, 900);
    document.documentElement.dataset['theme'] = theme;
    await open();
    await expect.element(yes()).toBeVisible();
    // What is in the page: the form’s words, the label of the name, and the two answers; nothing else.
    expect(speaking().map((element) => element.textContent?.trim())).toEqual([
      ...form.paragraphs,
      'To consent, type your name: Maya Okafor',
      'No, I don’t consent',
      'Yes, I consent',
    ]);
    expect(document.querySelectorAll('main, nav, header, footer, aside, img, a').length).toBe(1);
    const body = Number.parseFloat(getComputedStyle(document.body).fontSize);
    for (const element of speaking()) {
      if (element.closest('article > div')) {
        expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(body);
      }
      expect(contrastOf(element), element.textContent ?? '').toBeGreaterThanOrEqual(7);
    }
    // Columns of a grid differ by a sixty-fourth of a pixel where their width has a fraction.
    const [a, b] = [no(), yes()].map((button) => {
      const { width, height } = button.element().getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });
    expect(a).toEqual(b);
    const looks = [no(), yes()].map((button) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(
        button.element(),
      );
      return [color, backgroundColor, borderColor, fontSize, fontWeight];
    });
    expect(looks[0]).toEqual(looks[1]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    delete document.documentElement.dataset['theme'];
    await page.viewport(1440, 900);
  },
);

it('presets nothing, and takes a Yes only with the typed name, by keyboard', async () => {
  await open();
  const name = page.getByRole('textbox', { name: /type your name/ });
  await expect.element(name).toHaveValue('');
  expect(document.querySelectorAll('input[type=checkbox], input[type=radio]').length).toBe(0);
  await yes().click();
  await expect.element(page.getByText(/type your name as the form has it/)).toBeVisible();
  expect(receivedBy(answerConsent)).toEqual([]);
  await expect.element(name).toHaveFocus();
  answer(answerConsent, () => signed);
  answer(getOwnConsent, () => signed);
  await userEvent.keyboard('maya okafor{Enter}');
  await expect.element(page.getByText(/You consented on Feb 2, 2027/)).toBeVisible();
  expect(receivedBy(answerConsent)).toEqual([
    { given: { answer: 'yes', name: 'maya okafor', version: '2026-11', sha256: form.sha256 } },
  ]);
  await expect.element(page.getByRole('link', { name: 'Open your copy' })).toBeVisible();
  await expectAccessible();
});

it('takes a No with one press, without a name or an agreement', async () => {
  answer(getOwnConsent, () => ({ ...form, canSign: false }));
  await open();
  const declined: OwnConsent = {
    ...form,
    consent: { ...consent, state: 'declined', answeredAt: '2027-02-02T15:00:00.000Z' },
  };
  answer(answerConsent, () => declined);
  answer(getOwnConsent, () => declined);
  await no().click();
  await expect.element(page.getByText(/Nothing else changes/)).toBeVisible();
  expect(receivedBy(answerConsent)).toEqual([{ given: { answer: 'no' } }]);
});

it('asks for the agreement to electronic records before a Yes, once, with the code of the sample', async () => {
  const notYet = { ...form, canSign: false };
  const elements = Object.entries(electronicText(firm)).map(([element, text]) => ({
    element: element as keyof ReturnType<typeof electronicText>,
    words: text,
  }));
  const records = { givenAt: null, version: electronicRecordsVersion, elements };
  answer(getOwnConsent, () => notYet);
  answer(getElectronicRecords, () => records);
  await open();
  await yes().click();
  await expect.element(page.getByText(/on paper instead/).first()).toBeVisible();
  const agree = page.getByRole('button', { name: 'Agree' });
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.element(agree).toBeDisabled();
  await expectAccessible();
  answerError(agreeToElectronicRecords, 'invalid_code', 'No.', { code: 'This isn’t the code.' });
  await page.getByRole('textbox').fill('123456');
  await page.getByRole('checkbox').click();
  await agree.click();
  await expect.element(page.getByText('This isn’t the code.')).toBeVisible();
  answer(agreeToElectronicRecords, () => ({ ...records, givenAt: '2027-02-02T15:00:00.000Z' }));
  answer(getOwnConsent, () => form);
  await agree.click();
  await expect.element(page.getByRole('textbox', { name: /type your name/ })).toBeVisible();
});

it('notes that it was shown, once', async () => {
  answer(getOwnConsent, () => ({ ...form, consent: { ...consent, openedAt: null } }));
  answer(openOwnConsent, () => ({ ok: true as const }));
  await open();
  await expect.element(yes()).toBeVisible();
  await expect.poll(() => receivedBy(openOwnConsent).length).toBe(1);
});

it('says that it loads, and that it failed', async () => {
  delayAnswer(getOwnConsent);
  const screen = await open();
  await expect.element(page.getByRole('main')).toBeVisible();
  await screen.unmount();
  disconnect(getOwnConsent);
  await open();
  await expect.element(page.getByText('This form could not be loaded')).toBeVisible();
  answer(getOwnConsent, () => form);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(yes()).toBeVisible();
});

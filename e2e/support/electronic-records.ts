import { expect, type Page } from '@playwright/test';
import { readPdf } from '#testing/read-pdf';
import { expectAccessible } from './axe.ts';
import { press, tick, write } from './hands.ts';

/** Agrees to letters and forms on a screen, with the code that shows that a PDF opens. */
export async function agreeToElectronicRecords(page: Page): Promise<void> {
  const sample = page.getByRole('link', { name: 'Open the sample PDF' });
  await expect(sample).toBeVisible();
  const pdf = await page.context().request.get((await sample.getAttribute('href')) ?? '');
  const code = /\b\d{4,8}\b/.exec(readPdf(await pdf.body()).text)?.[0] ?? '';
  await write(page.getByLabel('The code in the sample PDF'), code);
  await tick(page.getByLabel('I agree to letters and forms on a screen'));
  await expectAccessible(page, 'agreeing to records on a screen');
  await press(page.getByRole('button', { name: 'Agree', exact: true }));
}

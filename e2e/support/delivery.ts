import { drawnPackage, packagePdf } from '#testing/return-package';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { post } from './accounts.ts';
import { press, write } from './hands.ts';
import { toast } from './page.ts';

const withId = z.object({ id: z.uuid() });

/** A return of 2025 without steps or items. */
export async function beginPlainReturn(staff: BrowserContext, clientId: string): Promise<string> {
  const project = { clientId, name: '2025 return', taxYear: 2025 };
  return withId.parse(await post(staff, '/api/tax-projects', project)).id;
}

/** Gives a delivery that is begun the PDF of the tax program: another package for each seed. */
export async function dropPackage(page: Page, seed: number): Promise<void> {
  const pages = drawnPackage(seed);
  const name = `Okafor 2025, ${seed}.pdf`;
  await page.getByLabel('PDF of the tax program').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: await packagePdf(pages),
  });
  await expect(page.getByText(`${name}, ${pages.length} pages`)).toBeVisible();
}

/** Types the figures of a refund of $1,240. */
export async function typeRefund(page: Page): Promise<void> {
  await write(page.getByLabel('Total income'), '84,250');
  await write(page.getByLabel('Adjusted gross income'), '80,000');
  await write(page.getByLabel('Total tax'), '9,120');
  await write(page.getByLabel('Federal tax withheld'), '10,360');
  await write(page.getByLabel('Refund', { exact: true }), '1,240');
  await expect(page.getByText('You get $1,240.00 back')).toBeVisible();
}

/** Sends what was built, and leaves its record open. */
export async function sendReturn(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Send to client' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send to client' }));
  await expect(toast(page, 'Return sent')).toBeVisible();
  await expect(page.getByText('Not read yet').first()).toBeVisible();
}

/** Opens the finished return from the timeline of an account, the client’s own unless one is named. */
export async function openOwnReturn(client: Page, account?: string): Promise<void> {
  await client.goto(`/?tab=timeline${account === undefined ? '' : `&account=${account}`}`);
  await press(client.getByRole('link', { name: /^(?:Open|View) your return$/ }));
  await expect(client.getByText('You get $1,240.00 back')).toBeVisible();
  await expect(client.getByRole('region', { name: /^2025 Tax return/ })).toBeVisible();
}

/** Reads the return that is open and approves it. */
export async function approveReturn(client: Page): Promise<void> {
  await press(client.getByRole('button', { name: 'I’ve read my return' }));
  await press(client.getByRole('button', { name: 'Approve for filing' }));
}

/** What someone was asked to sign, in the list of the back office; the newest comes first. */
export const signatureRequest = (page: Page, title: string, client: string): Locator =>
  page
    .getByRole('region', { name: 'Signature requests' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .filter({ has: page.getByRole('link', { name: client, exact: true }) });

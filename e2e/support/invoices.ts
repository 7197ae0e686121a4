import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { post } from './accounts.ts';
import type { Person } from './people.ts';
import { beginFromTemplate, clientIdOf } from './returns.ts';

const made = z.object({ id: z.string(), invoiceNumber: z.string() });

/** Makes an invoice without the screens, as staff do. */
export async function makeInvoice(
  staff: BrowserContext,
  person: Pick<Person, 'email'>,
  wanted: { description: string; amount: number; dueDate?: string; send?: boolean },
): Promise<z.infer<typeof made>> {
  return made.parse(
    await post(staff, '/api/admin/invoices', {
      clientId: await clientIdOf(staff, person.email),
      dueDate: '2098-04-10',
      serviceType: 'Individual Tax Return',
      taxYear: 2025,
      ...wanted,
    }),
  );
}

/** A return from a template and an invoice, so that screens of both have something to show. */
export async function beginReturnWithInvoice(
  staff: BrowserContext,
  person: Pick<Person, 'email'>,
): Promise<void> {
  await beginFromTemplate(staff, await clientIdOf(staff, person.email), {
    category: 'individual',
    name: '2025 individual',
    targetCompletionDate: '2099-04-10',
  });
  await makeInvoice(staff, person, { description: 'Individual return', amount: 45_000 });
}

/** Presses the button for the provider's window and answers that window. */
export async function openWallet(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Pay \$.* with PayPal$/ }).click();
  const popup = await opened;
  await expect(popup.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  return popup;
}

const setup = z.object({ scriptUrl: z.url() });

/** Where the local stand-in for the provider listens. */
export async function standInOrigin(client: BrowserContext): Promise<string> {
  const answer = await client.request.get('/api/paypal/setup');
  return new URL(setup.parse(await answer.json()).scriptUrl).origin;
}

const control = z.object({ calls: z.object({ capture: z.number().default(0) }) });

/** How often the stand-in was asked to take money. */
export async function capturesAt(page: Page, standIn: string): Promise<number> {
  const answer = await page.request.get(`${standIn}/_control`);
  return control.parse(await answer.json()).calls.capture;
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { becomeAssistant, createClient, post, signInDirectly } from './accounts.ts';
import { newPerson, type Person } from './people.ts';
import type { Product } from './product.ts';
import { clientIdOf } from './returns.ts';

const made = z.object({ id: z.string(), invoiceNumber: z.string() });

/** A client who is signed in there, and staff who are signed in here. */
export async function payerAndStaff(client: Page, page: Page, product: Product): Promise<Person> {
  const person = newPerson('Maya', 'Fairweather');
  await createClient(client.context(), person);
  await signInDirectly(client.context(), person);
  await becomeAssistant(page.context(), product);
  return person;
}

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

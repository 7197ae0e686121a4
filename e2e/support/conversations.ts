import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { becomeAssistant, createClient, post, signInDirectly } from './accounts.ts';
import { newPerson, type Person } from './people.ts';
import type { Product } from './product.ts';
import { clientIdOf } from './returns.ts';

const withId = z.object({ id: z.string() });

/** A signed-in client on one page and a member of staff on another. */
export async function talkers(
  client: Page,
  staff: Page,
  product: Product,
): Promise<{ person: Person; clientId: string }> {
  const person = newPerson('Maya', 'Okafor');
  await createClient(client.context(), person);
  await signInDirectly(client.context(), person);
  await becomeAssistant(staff.context(), product);
  return { person, clientId: await clientIdOf(staff.context(), person.email) };
}

/** Staff begin a conversation without the screens. */
export async function writeTo(
  staff: BrowserContext,
  clientId: string,
  { subject, message }: { subject: string; message: string },
): Promise<string> {
  const made = await post(staff, '/api/admin/conversations', { clientId, subject, message });
  return withId.parse(made).id;
}

/** Says something in a conversation without the screens. */
export async function say(
  context: BrowserContext,
  conversationId: string,
  content: string,
): Promise<void> {
  await post(context, '/api/messages', { conversationId, content });
}

/** The entry of a conversation in a list. */
export function conversationRow(page: Page, subject: string): Locator {
  return page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: subject });
}

/** The message with that text, in the open conversation. */
export function messageOf(page: Page, text: string): Locator {
  return page.getByRole('log').getByRole('article').filter({ hasText: text });
}

/** Writes into the open conversation and sends with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
}

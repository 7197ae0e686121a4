import { expect, type Locator, type Page } from '@playwright/test';
import { becomeAssistant, createClient, signInDirectly } from './accounts.ts';
import type { Paper } from './papers.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Opens an account and hands papers over, one after the other, without the screens. */
export async function handOverDirectly(
  page: Page,
  person: Person,
  papers: readonly Paper[],
): Promise<void> {
  const context = page.context();
  await createClient(context, person);
  await signInDirectly(context, person);
  const { origin } = new URL((await context.request.get('/healthz')).url());
  for (const paper of papers) {
    const answer = await context.request.post('/api/files/upload', {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      multipart: { category: 'other', taxYear: '2025', file: paper },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Opens the files awaiting review as a member of staff, only those whose names hold a word. */
export async function openPending(page: Page, product: Product, q: string): Promise<void> {
  await becomeAssistant(page.context(), product);
  await page.goto(`/admin?section=pending&q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();
}

/** The line of a file in one of the back office's lists. */
export function fileRow(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** A file's own control. */
export function fileName(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Names in the list, from top to bottom. */
export function listedNames(page: Page): Promise<string[]> {
  return page.locator('[data-row]').allTextContents();
}

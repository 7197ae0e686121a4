import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { post } from './accounts.ts';

const withId = z.object({ id: z.string() });
const clients = z.object({ items: z.array(z.object({ id: z.string(), email: z.string() })) });
const templates = z.object({
  items: z.array(z.object({ id: z.string(), category: z.string(), isBuiltIn: z.boolean() })),
});

/** An item of a checklist as a preparer writes it down. */
export interface Wanted {
  title: string;
  description?: string;
  category?: string;
  dueDate?: string;
  isRequired?: boolean;
  /** The kind of document that it waits for. */
  expected?: { kind: string };
}

/** The client's id, as staff find it by the address. */
export async function clientIdOf(staff: BrowserContext, email: string): Promise<string> {
  const answer = await staff.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`);
  const { items } = clients.parse(await answer.json());
  const found = items.find((client) => client.email === email);
  if (!found) throw new Error(`no client has the address ${email}`);
  return found.id;
}

/** Begins a return from the built-in template of a category. */
export async function beginFromTemplate(
  staff: BrowserContext,
  clientId: string,
  { category, ...project }: { category: string; name: string; targetCompletionDate: string },
): Promise<string> {
  const { items } = templates.parse(await (await staff.request.get('/api/templates')).json());
  const template = items.find((item) => item.isBuiltIn && item.category === category);
  const made = await post(staff, '/api/tax-projects', {
    clientId,
    taxYear: 2025,
    templateId: template?.id,
    ...project,
  });
  return withId.parse(made).id;
}

/** Begins a return of 2025 or another year with these steps and items; answers its id and theirs, in their order. */
export async function beginReturn(
  staff: BrowserContext,
  clientId: string,
  {
    steps,
    items,
    taxYear = 2025,
  }: { steps: readonly string[]; items: readonly Wanted[]; taxYear?: number },
): Promise<{ id: string; stepIds: string[]; itemIds: string[] }> {
  const name = 'Individual (1040), filing jointly';
  const project = withId.parse(await post(staff, '/api/tax-projects', { clientId, name, taxYear }));
  const path = `/api/tax-projects/${project.id}`;
  const stepIds: string[] = [];
  for (const title of steps) {
    stepIds.push(withId.parse(await post(staff, `${path}/timelines`, { title })).id);
  }
  const itemIds: string[] = [];
  for (const item of items) {
    itemIds.push(withId.parse(await post(staff, `${path}/checklists`, item)).id);
  }
  return { id: project.id, stepIds, itemIds };
}

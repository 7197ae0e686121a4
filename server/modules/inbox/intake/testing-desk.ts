import { expect, vi } from 'vitest';
import { listRecognitions } from '#contract/inbox/intake';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import type { Recognition } from '#domain/recognition';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { readAs, readForm, recognitionsOf, ScriptedRecognizer } from './testing-intake.ts';

/** A firm that reads documents as a test says, and one on its staff. */
export interface Desk {
  t: TestApp;
  admin: TestBrowser;
  recognizer: ScriptedRecognizer;
}

export async function startDesk(): Promise<Desk> {
  const recognizer = new ScriptedRecognizer();
  const t = await startTestApp({ recognizer });
  return { t, recognizer, admin: await t.actingAs(await t.createUser({ isAdmin: true })) };
}

/** Maya Okafor, who has a return of 2025 with these items. */
export async function clientWith({ t, admin }: Desk, titles: readonly string[]) {
  const maya: TestUser = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  const body = { clientId: maya.id, name: '2025 return', taxYear: 2025 };
  const { id: projectId } = (await admin.call(createTaxProject, { body })).body;
  const items: string[] = [];
  for (const title of titles) {
    const params = { id: projectId };
    items.push((await admin.call(createChecklist, { params, body: { title } })).body.id);
  }
  return { maya, client: await t.actingAs(maya), projectId, items };
}

/** Uploads a document that is read as the test says, without waiting for that. */
export async function send(
  { recognizer }: Desk,
  client: TestBrowser,
  answer: Recognition = readAs(readForm({ personName: 'Maya Okafor' })),
  {
    bytes = pdfBytes(),
    checklistItemId,
    name = `${crypto.randomUUID()}.pdf`,
    type = 'application/pdf',
  }: {
    bytes?: Uint8Array<ArrayBuffer>;
    checklistItemId?: string;
    name?: string;
    type?: string;
  } = {},
): Promise<string> {
  recognizer.answers.set(name, answer);
  const form = new FormData();
  if (checklistItemId !== undefined) form.append('checklistItemId', checklistItemId);
  form.append('file', new Blob([bytes], { type }), name);
  const response = await client.fetch('/api/files/upload', { method: 'POST', body: form });
  const { id } = (await response.json()) as { id: string };
  return id;
}

export const untilRead = (desk: Pick<Desk, 't'>, id: string) =>
  vi.waitFor(async () => {
    const [row] = await recognitionsOf(desk.t, id);
    expect(row?.state).toBe('done');
  });

/** What the client reads about a document of theirs. */
export const ownOf = async (client: TestBrowser, id: string) =>
  (await client.call(listRecognitions, { query: { ids: id } })).body[0];

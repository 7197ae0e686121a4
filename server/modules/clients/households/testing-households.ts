import { sql } from 'drizzle-orm';
import { createHousehold, getHousehold } from '#contract/clients/households';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp, TestUser } from '#testing/test-app';

/** All that a spouse may do. */
export const spouseRights = ['see', 'add', 'pay', 'manage'];

/** A joint account of two people. @returns its id */
export async function openJoint(t: TestApp, maya: TestUser, sam: TestUser): Promise<string> {
  const id = crypto.randomUUID();
  await t.db
    .execute(sql`INSERT INTO client_accounts (id, kind, first_name, last_name, contact_id, email, way_in)
    VALUES (${id}, 'couple', 'Maya & Sam', 'Okafor', ${maya.id}, '', 'none')`);
  for (const user of [maya, sam]) await grantAccess(t, id, user, spouseRights, 'spouse');
  return id;
}

/** Gives someone access, as if it had been there always. */
export async function grantAccess(
  t: TestApp,
  clientId: string,
  { id }: TestUser,
  rights: string[],
  relation = 'other',
  fromYear: number | null = null,
): Promise<void> {
  await t.db
    .execute(sql`INSERT INTO access_grants (id, client_id, user_id, relation, rights, from_year)
    VALUES (gen_random_uuid(), ${clientId}, ${id}, ${relation}, ${sql.param(rights)}::text[], ${fromYear})`);
}

/** What staff ask about households. */
export function householdCalls(staff: () => TestBrowser) {
  return {
    /** @returns its id */
    make: async (clientIds: string[], name = 'Okafor') =>
      (await staff().call(createHousehold, { body: { name, clientIds } })).body.id,
    read: async (id: string, by = staff()) =>
      (await by.call(getHousehold, { params: { id } })).body,
    /** Adds a document of a year to an account. */
    upload: async (clientId: string, name: string, taxYear: number): Promise<void> => {
      const form = new FormData();
      form.append('userId', clientId);
      form.append('category', 'w2');
      form.append('taxYear', String(taxYear));
      form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), name);
      const sent = { method: 'POST', body: form };
      const { status } = await staff().fetch('/api/admin/upload-file', sent);
      if (status !== 201) throw new Error(`the upload was answered ${status}`);
    },
  };
}

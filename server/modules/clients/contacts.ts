import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import * as contract from '#contract/integrations/contacts';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { vcardOf } from '#platform/vcard';

/** Known by its place in no address book: one firm has one card. */
const firmUid = '4f1c9c52-0e52-4d51-9c3e-6c1d5f0a7b10';
const contactsPerBatch = 500;

/** Contacts for address books: the firm's for everyone, clients' for the staff. */
export function contactRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.getFirmCard, async ({ reply }) => {
      const { name, address, phone, email } = config.firm;
      const card = vcardOf({
        uid: firmUid,
        firstName: '',
        lastName: name,
        isOrganization: true,
        email,
        phone,
        address,
        url: config.appUrl,
      });
      return sendCards(reply, 'contact.vcf').send(card);
    }),

    handleDirect(contract.getClientCard, async ({ params: { id }, reply, record }) => {
      const [row] = await select(db, eq(clientAccounts.id, id)).limit(1);
      if (!row) throw notFound();
      await record(db, { clientId: id, subject: { type: 'user', id } });
      return sendCards(reply, 'contact.vcf').send(cardOf(row));
    }),

    handleDirect(contract.exportContacts, async ({ reply, record }) => {
      await record(db, {});
      return sendCards(reply, 'contacts.vcf').send(Readable.from(allCards(db)));
    }),
  ];
}

const sendCards = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/vcard; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(name),
  });

const select = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: clientAccounts.id,
      kind: clientAccounts.kind,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
      email: clientAccounts.email,
      phone: people.phoneNumber,
      nameKey: clientAccounts.nameKey,
    })
    .from(clientAccounts)
    .innerJoin(people, eq(people.id, clientAccounts.contactId))
    .where(which)
    .orderBy(asc(clientAccounts.nameKey), asc(clientAccounts.id));

type Row = Awaited<ReturnType<typeof select>>[number];

const cardOf = ({ id, firstName, lastName, email, phone }: Row): string =>
  vcardOf({ uid: id, firstName, lastName, isOrganization: firstName === '', email, phone });

async function* allCards(db: Executor): AsyncGenerator<string> {
  let after: Row | undefined;
  do {
    const place =
      after &&
      sql`(${clientAccounts.nameKey}, ${clientAccounts.id}) > (${after.nameKey}, ${after.id}::uuid)`;
    const page: Row[] = await select(db, and(isNull(clientAccounts.archivedAt), place)).limit(
      contactsPerBatch,
    );
    if (page.length > 0) yield page.map(cardOf).join('');
    after = page.length === contactsPerBatch ? page.at(-1) : undefined;
  } while (after !== undefined);
}

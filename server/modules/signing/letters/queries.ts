import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Letter, OwnLetter } from '#contract/signing/letters';
import { letterParagraphs } from '#domain/letters';
import { type SignatureState, stateOf } from '#domain/signatures';
import { clientAccounts } from '#modules/clients/accounts';
import { signatureRequestsOf } from '#modules/signing/signatures';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { letterPeople, type LetterPersonRow, type LetterRow, letters } from './table.ts';

/** How far the signatures of a letter are. */
interface Signing {
  state: SignatureState;
  /** When each signed, by person. */
  signedAt: ReadonlyMap<string, Date>;
}

export interface FoundLetter {
  row: LetterRow;
  client: string;
  people: LetterPersonRow[];
  /** Null of a letter that asks for no signature. */
  signing: Signing | null;
}

/** The newest letters of a kind of list. */
export async function findLetters(db: Executor, where: SQL | undefined): Promise<FoundLetter[]> {
  const rows = await db
    .select({
      row: letters,
      client: sql<string>`btrim(${clientAccounts.firstName} || ' ' || ${clientAccounts.lastName})`,
    })
    .from(letters)
    .innerJoin(clientAccounts, eq(clientAccounts.id, letters.clientId))
    .where(where)
    .orderBy(desc(letters.sentAt), desc(letters.id))
    .limit(200);
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const people = await db
    .select()
    .from(letterPeople)
    .where(inArray(letterPeople.letterId, ids))
    .orderBy(asc(letterPeople.name), asc(letterPeople.personId));
  const byLetter = Map.groupBy(people, ({ letterId }) => letterId);
  const requests = await signatureRequestsOf(db, {
    ids: rows.flatMap(({ row }) => row.signatureRequestId ?? []),
  });
  const signings = new Map(
    requests.map(({ request, signers }) => [
      request.id,
      {
        state: stateOf(request.state, signers),
        signedAt: new Map(
          signers.flatMap(({ userId, signedAt }) =>
            userId === null || signedAt === null ? [] : [[userId, signedAt] as const],
          ),
        ),
      },
    ]),
  );
  return rows.map((found) => ({
    ...found,
    people: byLetter.get(found.row.id) ?? [],
    signing: signings.get(found.row.signatureRequestId ?? '') ?? null,
  }));
}

/** A person’s own letters are those that went to them, in whichever account, and weren’t taken back. */
const isOf = (personId: string) =>
  and(
    isNull(letters.withdrawnAt),
    sql`${letters.id} IN (SELECT letter_id FROM letter_people WHERE person_id = ${personId})`,
  );

export const lettersOf = (db: Executor, personId: string): Promise<FoundLetter[]> =>
  findLetters(db, isOf(personId));

/** @throws AppError `not_found` */
export async function findOwnLetter(
  db: Executor,
  personId: string,
  id: string,
): Promise<FoundLetter> {
  const [found] = await findLetters(db, and(eq(letters.id, id), isOf(personId)));
  if (!found) throw notFound();
  return found;
}

/** @param only of the people, one alone: a client is told nothing of the others. */
export const presentLetter = (
  { row, client, people, signing }: FoundLetter,
  only?: string,
): Letter => ({
  id: row.id,
  clientId: row.clientId,
  client,
  kind: row.kind,
  title: row.title,
  taxYear: row.taxYear,
  templateVersion: row.templateVersion,
  sentAt: row.sentAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  fileId: row.fileId,
  signatureRequestId: row.signatureRequestId,
  signatureState: signing?.state ?? null,
  people: people
    .filter(({ personId }) => only === undefined || personId === only)
    .map(({ personId, name, openedAt }) => ({
      name,
      openedAt: openedAt?.toISOString() ?? null,
      signedAt: signing?.signedAt.get(personId)?.toISOString() ?? null,
    })),
});

export const presentOwnLetter = (found: FoundLetter, personId: string): OwnLetter => ({
  letter: presentLetter(found, personId),
  paragraphs: letterParagraphs(found.row.words),
});

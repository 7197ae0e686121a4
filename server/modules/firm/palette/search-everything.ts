import { type SQL, sql } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import { type PaletteResults, paletteRows } from '#contract/firm/palette';
import { listHouseholds } from '#modules/clients/households';
import { listFilesForStaff, scopeOf } from '#modules/documents/review';
import type { StaffActor } from '#platform/actor';
import type { Database, Executor } from '#platform/database/database';
import { andInStaffScope } from '#platform/staff-scope';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxTerms = 20;
/** Looked through one by one before an index is asked: what is at work now is found here. */
const newestRows = 1000;
/** Fetched by an index before the newest of them are chosen. */
const fetchedRows = 500;
/** The index of trigrams knows nothing of shorter words. */
const trigram = 3;

/**
 * A few of everything that holds all words of a search. Each kind is bounded: its newest rows, and
 * what an index finds beyond them. Kinds that the rights of the person who asks don't reach are empty.
 */
export async function searchEverything(
  db: Database['db'],
  actor: StaffActor,
  q: string,
  timeZone: string,
): Promise<PaletteResults> {
  const { rights } = actor;
  const today = calendarDay(new Date(), timeZone);
  const files = rights.has('documents') ? await findFiles(db, actor, q) : [];
  return db.transaction(
    async (tx) => {
      const terms = await normalizedTerms(tx, q);
      if (terms.length === 0) return nothing;
      return {
        clients: rights.has('clients') ? await findClients(tx, actor, terms) : [],
        households: rights.has('clients') ? await findHouseholds(tx, actor, q) : [],
        files,
        projects: rights.has('projects') ? await findProjects(tx, actor, terms) : [],
        invoices: rights.has('invoices') ? await findInvoices(tx, actor, terms, today) : [],
        conversations: rights.has('messages') ? await findConversations(tx, actor, terms) : [],
      };
    },
    { accessMode: 'read only' },
  );
}

const nothing: PaletteResults = {
  clients: [],
  households: [],
  files: [],
  projects: [],
  invoices: [],
  conversations: [],
};

async function normalizedTerms(tx: Executor, q: string): Promise<string[]> {
  const { rows } = await tx.execute<{ folded: string }>(
    sql`SELECT fold_text(${q.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const terms = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(terms)].slice(0, maxTerms);
}

function matchAll(text: SQL, terms: readonly string[]): SQL {
  const parts = terms.map((word) => {
    const pattern = anywhere(word);
    return sql`${text} LIKE ${pattern}`;
  });
  return sql.join(parts, sql` AND `);
}

const client = sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
  AS client`;

/** Whose name begins with the first word come first, archived ones last. */
async function findClients(
  tx: Executor,
  actor: StaffActor,
  terms: readonly string[],
): Promise<PaletteResults['clients']> {
  const [first = ''] = terms;
  const { rows } = await tx.execute<PaletteResults['clients'][number] & Record<string, unknown>>(
    sql`SELECT id, first_name AS "firstName", last_name AS "lastName", email,
        archived_at IS NOT NULL AS "isArchived"
      FROM client_accounts
      WHERE ${matchAll(sql`search_text`, terms)}${andInStaffScope(actor, sql`id`)}
      ORDER BY archived_at IS NOT NULL, starts_with(name_key, ${first}) DESC, name_key, id
      LIMIT ${paletteRows}`,
  );
  return rows;
}

/** By a part of the name as it is typed: they are few, and their names are short. */
const findHouseholds = async (
  tx: Executor,
  actor: StaffActor,
  q: string,
): Promise<PaletteResults['households']> =>
  (await listHouseholds(tx, actor, { q: q.normalize('NFC').replaceAll('\0', ' ') })).slice(
    0,
    paletteRows,
  );

/** The search of the staff's own list, in its own transaction: it chooses its plans by itself. */
async function findFiles(
  db: Database['db'],
  actor: StaffActor,
  q: string,
): Promise<PaletteResults['files']> {
  if (q.trim() === '') return [];
  const page = { order: 'newest', limit: paletteRows } as const;
  const { ids } = await listFilesForStaff(db, { isArchived: false, q, ...scopeOf(actor) }, page);
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PaletteResults['files'][number] & Record<string, unknown>>(sql`
    SELECT f.id, f.original_name AS "originalName", f.tax_year AS "taxYear", ${client}
    FROM files AS f JOIN client_accounts AS u ON u.id = f.client_id WHERE f.id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY f.uploaded_at DESC, f.id DESC`);
  return rows;
}

async function findProjects(
  tx: Executor,
  actor: StaffActor,
  terms: readonly string[],
): Promise<PaletteResults['projects']> {
  const ids = await newestMatches(tx, actor, sql`tax_projects`, sql`created_at`, terms);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<PaletteResults['projects'][number] & Record<string, unknown>>(
    sql`SELECT p.id, p.name, p.status, ${client}
      FROM tax_projects AS p JOIN client_accounts AS u ON u.id = p.client_id
      WHERE p.id = ANY (${sql.param(ids)}::uuid[])
      ORDER BY p.is_open DESC, p.created_at DESC, p.id`,
  );
  return rows;
}

async function findInvoices(
  tx: Executor,
  actor: StaffActor,
  terms: readonly string[],
  today: string,
): Promise<PaletteResults['invoices']> {
  const ids = await newestMatches(tx, actor, sql`invoices`, sql`created_at`, terms);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<PaletteResults['invoices'][number] & Record<string, unknown>>(
    sql`SELECT id, number AS "invoiceNumber", client_name AS "clientName", amount_cents AS amount,
        CASE WHEN voided_at IS NOT NULL THEN 'void' WHEN NOT is_open THEN 'paid'
          WHEN due_date < ${today}::date THEN 'overdue' ELSE 'pending' END AS status
      FROM invoices WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY created_at DESC, id DESC`,
  );
  return rows;
}

async function findConversations(
  tx: Executor,
  actor: StaffActor,
  terms: readonly string[],
): Promise<PaletteResults['conversations']> {
  const ids = await newestMatches(tx, actor, sql`conversations`, sql`last_message_at`, terms);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<
    PaletteResults['conversations'][number] & Record<string, unknown>
  >(sql`
    SELECT c.id, c.subject, c.status, ${client}
    FROM conversations AS c JOIN client_accounts AS u ON u.id = c.client_id
    WHERE c.id = ANY (${sql.param(ids)}::uuid[]) ORDER BY c.last_message_at DESC, c.id DESC`);
  return rows;
}

/** Ids of the newest rows of a table, in that order, whose search text holds all words. */
async function newestMatches(
  tx: Executor,
  actor: StaffActor,
  table: SQL,
  order: SQL,
  terms: readonly string[],
): Promise<string[]> {
  const matches = matchAll(sql`search_text`, terms);
  const seen = sql`WHERE true${andInStaffScope(actor, sql`client_id`)}`;
  const newest = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (SELECT * FROM ${table} ${seen}
      ORDER BY ${order} DESC LIMIT ${newestRows}) AS newest
    WHERE ${matches} ORDER BY ${order} DESC, id DESC LIMIT ${paletteRows}`);
  const isIndexed = terms.some((word) => Array.from(word).length >= trigram);
  if (newest.rows.length === paletteRows || !isIndexed) return newest.rows.map(({ id }) => id);
  await useSearchIndex(tx, true);
  const found = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (SELECT * FROM ${table} WHERE ${matches}${andInStaffScope(actor, sql`client_id`)} LIMIT ${fetchedRows}) AS found
    ORDER BY ${order} DESC, id DESC LIMIT ${paletteRows}`);
  await useSearchIndex(tx, false);
  return found.rows.map(({ id }) => id);
}

/** The planner would rather read a table whole: it does not know how few rows hold a word. */
async function useSearchIndex(tx: Executor, isOn: boolean): Promise<void> {
  const others = isOn ? 'off' : 'on';
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', ${others}, true),
      set_config('enable_indexscan', ${others}, true)`);
}

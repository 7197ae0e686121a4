import { type SQL, sql } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import {
  attentionRows,
  type NewInquiry,
  type Overview,
  type OverdueInvoice,
  type OverdueProject,
  type PendingFile,
  type UnansweredConversation,
} from '#contract/firm/overview';
import { countOpenAlarms, listAlarms } from '#modules/notifications/alarms';
import { canBeSent } from '#modules/billing/invoices';
import { countWaitingDocuments } from '#modules/documents/review';
import type { Executor } from '#platform/database/database';
import {
  counted,
  countUpTo,
  inIntake,
  wholeFirm,
  newInquiries,
  ofDocuments,
  overdueInvoices,
  overdueProjects,
  type Scope,
  unanswered,
  unsorted,
} from './waiting.ts';

/** What waits for the staff, the longest wait first. */
export async function readAttention(
  db: Executor,
  timeZone: string,
  scope: Scope = wholeFirm,
): Promise<Omit<Overview, 'deadlines'>> {
  const today = calendarDay(new Date(), timeZone);
  return {
    alarms: await readAlarms(db),
    inquiries: await readInquiries(db, scope),
    conversations: await readConversations(db, scope),
    files: await readFiles(db, scope),
    intake: counted(await count(db, inIntake(scope))),
    sorting: counted(await count(db, unsorted)),
    projects: await readProjects(db, today, scope),
    invoices: await readInvoices(db, today, scope),
  };
}

/** A person of a joined row `u`. */
const client = sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
  AS client`;

/** A row of SQL, with moments as PostgreSQL writes them. */
type Row<T> = T & Record<string, unknown>;

async function count(db: Executor, counting: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT ${countUpTo(counting)} AS count`);
  return rows[0]?.count ?? 0;
}

async function readAlarms(db: Executor): Promise<Overview['alarms']> {
  const { items } = await listAlarms(db, { state: 'open', limit: attentionRows });
  return { count: await countOpenAlarms(db), isAtLeast: false, items };
}

async function readInquiries(db: Executor, scope: Scope): Promise<Overview['inquiries']> {
  const { rows } = await db.execute<Row<NewInquiry>>(sql`
    SELECT i.id, i.first_name AS "firstName", i.last_name AS "lastName", i.timeline,
        i.tax_situation AS "taxSituation", i.created_at AS "createdAt"
      FROM ${newInquiries(scope)} ORDER BY i.timeline <> 'asap', i.created_at, i.id LIMIT ${attentionRows}`);
  return {
    ...counted(await count(db, newInquiries(scope))),
    items: rows.map((row) => ({ ...row, createdAt: momentOf(row.createdAt) })),
  };
}

async function readConversations(db: Executor, scope: Scope): Promise<Overview['conversations']> {
  const { rows } = await db.execute<Row<UnansweredConversation>>(sql`
    SELECT c.id, c.subject, c.priority, c.status, c.waiting_since AS "waitingSince", ${client}
      FROM ${unanswered(scope)} ORDER BY c.waiting_since, c.id LIMIT ${attentionRows}`);
  return {
    ...counted(await count(db, unanswered(scope))),
    items: rows.map((row) => ({ ...row, waitingSince: momentOf(row.waitingSince) })),
  };
}

async function readFiles(db: Executor, scope: Scope): Promise<Overview['files']> {
  const { rows } = await db.execute<Row<PendingFile>>(sql`
    SELECT f.id, f.original_name AS "originalName", f.uploaded_at AS "uploadedAt", ${client}
      FROM (SELECT * FROM files WHERE archived_at IS NULL AND processed_at IS NULL
          ${scope.client(sql`client_id`)}
        ORDER BY uploaded_at, id LIMIT ${attentionRows}) AS f
      JOIN client_accounts AS u ON u.id = f.client_id ORDER BY f.uploaded_at, f.id`);
  return {
    ...(await countWaitingDocuments(db, ofDocuments(scope))).pending,
    items: rows.map((row) => ({ ...row, uploadedAt: momentOf(row.uploadedAt) })),
  };
}

type ProjectRow = Row<Omit<OverdueProject, 'due'>> & {
  stepId: string | null;
  itemId: string | null;
  title: string | null;
  status: 'pending' | 'in-progress' | 'completed' | null;
  neededFromClient: boolean | null;
};

/** Each with what was due first: found among the project's own steps and items. */
async function readProjects(
  db: Executor,
  today: string,
  scope: Scope,
): Promise<Overview['projects']> {
  const { rows } = await db.execute<ProjectRow>(sql`
    SELECT p.id, p.name, p.next_due::text AS "dueDate", ${client}, due."stepId", due."itemId",
        due.title, due.status, due."neededFromClient"
      FROM (SELECT * FROM ${overdueProjects(today, scope)}
        ORDER BY p.next_due, p.id LIMIT ${attentionRows}) AS p
      JOIN client_accounts AS u ON u.id = p.client_id
      LEFT JOIN LATERAL (
        SELECT id AS "stepId", NULL::uuid AS "itemId", title, status, NULL::boolean AS "neededFromClient",
          position
        FROM timeline_items
        WHERE project_id = p.id AND status <> 'completed' AND due_date = p.next_due
        UNION ALL
        SELECT NULL, id, title, NULL, needed_from = 'client', position FROM checklist_items
        WHERE project_id = p.id AND status NOT IN ('completed', 'approved', 'not-needed') AND due_date = p.next_due
        ORDER BY "itemId" NULLS FIRST, position LIMIT 1
      ) AS due ON true
      ORDER BY p.next_due, p.id`);
  return {
    ...counted(await count(db, overdueProjects(today, scope))),
    items: rows.map((row) => ({ ...row, due: dueOf(row) })),
  };
}

function dueOf({ stepId, itemId, title, status, neededFromClient }: ProjectRow) {
  if (title === null) return null;
  if (stepId !== null && status !== null) {
    return { kind: 'step' as const, id: stepId, title, status };
  }
  if (itemId === null) return null;
  return { kind: 'item' as const, id: itemId, title, neededFromClient: neededFromClient ?? false };
}

type InvoiceRow = Row<Omit<OverdueInvoice, 'canSend'>> & { isOpen: boolean } & Record<
    'processingSince' | 'voidedAt' | 'emailVerifiedAt' | 'archivedAt',
    string | null
  >;

async function readInvoices(
  db: Executor,
  today: string,
  scope: Scope,
): Promise<Overview['invoices']> {
  const { rows } = await db.execute<InvoiceRow>(sql`
    SELECT i.id, i.number AS "invoiceNumber", i.amount_cents AS "balanceCents",
        i.due_date::text AS "dueDate", i.sent_at AS "sentAt", ${client}, i.is_open AS "isOpen",
        i.processing_since AS "processingSince", i.voided_at AS "voidedAt",
        contact.email_verified_at AS "emailVerifiedAt", u.archived_at AS "archivedAt"
      FROM (SELECT * FROM ${overdueInvoices(today, scope)}
        ORDER BY i.due_date, i.id LIMIT ${attentionRows}) AS i
      JOIN client_accounts AS u ON u.id = i.client_id
      JOIN users AS contact ON contact.id = u.contact_id ORDER BY i.due_date, i.id`);
  const sums = await db.execute<{ count: number; cents: string }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(amount_cents), 0) AS cents
      FROM ${overdueInvoices(today, scope)}`);
  const [sum] = sums.rows;
  return {
    count: sum?.count ?? 0,
    isAtLeast: false,
    cents: Number(sum?.cents ?? 0),
    items: rows.map((row) => ({
      id: row.id,
      invoiceNumber: row.invoiceNumber,
      balanceCents: row.balanceCents,
      dueDate: row.dueDate,
      client: row.client,
      sentAt: row.sentAt === null ? null : momentOf(row.sentAt),
      canSend: canBeSent(
        {
          isOpen: row.isOpen,
          processingSince: dateOf(row.processingSince),
          voidedAt: dateOf(row.voidedAt),
        },
        {
          emailVerifiedAt: dateOf(row.emailVerifiedAt),
          archivedAt: dateOf(row.archivedAt),
        },
      ),
    })),
  };
}

const momentOf = (text: string): string => new Date(text).toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import type { Inquiry } from '#contract/messages/inquiries';
import { people } from '#modules/identity/people';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { inquiries, invitations } from './table.ts';
import { anywhere } from '#platform/database/like-pattern';

const invitedAt = sql<Date | null>`(SELECT max(${invitations.createdAt}) FROM ${invitations}
  WHERE ${invitations.inquiryId} = ${inquiries.id})`.mapWith(invitations.createdAt);

const status = sql<Inquiry['status']>`CASE
  WHEN ${people.id} IS NOT NULL THEN 'client'
  ELSE ${inquiries.stage} END`;

/**
 * Who has proven the inquiry's address and is a client now: one person, the first of those who share it.
 */
const isClient = sql`${people.id} = (SELECT p.id FROM ${people} AS p
  WHERE lower(p.email) = lower(${inquiries.email}) AND p.email_verified_at IS NOT NULL
    AND NOT p.is_admin ORDER BY p.created_at, p.id LIMIT 1)`;

const columns = {
  id: inquiries.id,
  firstName: inquiries.firstName,
  lastName: inquiries.lastName,
  email: inquiries.email,
  phone: inquiries.phone,
  taxSituation: inquiries.taxSituation,
  timeline: inquiries.timeline,
  message: inquiries.message,
  createdAt: inquiries.createdAt,
  suspected: inquiries.suspected,
  clientId: people.id,
  note: inquiries.note,
  owner: sql<StaffMember | null>`(SELECT json_build_object(
    'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name)
    FROM ${people} AS o WHERE o.id = ${inquiries.ownerId})`,
  invitedAt,
  status,
} as const;

/** Filters of the staff's list; all of them must hold. */
export interface InquiryFilter {
  status?: Inquiry['status'] | undefined;
  suspected: boolean;
  /** Null: nobody. */
  ownerId?: string | null | undefined;
  /** Part of the name, the address or the message, in any case. */
  q?: string | undefined;
}

/** An inquiry with the outcome. */
export type InquiryState = Awaited<ReturnType<typeof listInquiries>>[number];

/** A page of what visitors wrote, newest first. @throws AppError `invalid_request` */
export async function listInquiries(
  db: Executor,
  filter: InquiryFilter,
  page: { limit: number; cursor: string | undefined },
) {
  const after = momentCursor.decode(page.cursor);
  return db
    .select(columns)
    .from(inquiries)
    .leftJoin(people, isClient)
    .where(and(matching(filter), olderThan(after, inquiries.createdAt, inquiries.id)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(page.limit);
}

/** How many the filter matches in all. */
export async function countInquiries(db: Executor, filter: InquiryFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(inquiries)
    .leftJoin(people, isClient)
    .where(matching(filter));
  return row?.total ?? 0;
}

/** One inquiry. @throws AppError `not_found` */
export async function findInquiry(db: Executor, id: string): Promise<InquiryState> {
  const [row] = await db
    .select(columns)
    .from(inquiries)
    .leftJoin(people, isClient)
    .where(eq(inquiries.id, id));
  if (!row) throw notFound();
  return row;
}

function matching(filter: InquiryFilter): SQL | undefined {
  const part = anywhere(filter.q ?? '');
  return and(
    eq(inquiries.suspected, filter.suspected),
    filter.status === undefined ? undefined : sql`${status} = ${filter.status}`,
    filter.ownerId === undefined
      ? undefined
      : filter.ownerId === null
        ? isNull(inquiries.ownerId)
        : eq(inquiries.ownerId, filter.ownerId),
    filter.q
      ? or(
          sql`${inquiries.firstName} || ' ' || ${inquiries.lastName} ILIKE ${part}`,
          ilike(inquiries.email, part),
          ilike(inquiries.message, part),
        )
      : undefined,
  );
}

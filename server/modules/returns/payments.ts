import { and, eq, sql } from 'drizzle-orm';
import { dollars } from '#domain/money';
import { type Day } from '#domain/tax/business-days';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { CalendarEvent } from '#platform/calendar-text';
import type { Executor } from '#platform/database/database';
import { estimatesOf } from './find.ts';
import { deliveriesInScope } from './policy.ts';
import { type DeliveryRow, returnDeliveries, returnEstimates } from './table.ts';

const payments = ['First', 'Second', 'Third', 'Fourth'] as const;
const titleOf = (number: number, year: number): string =>
  `${payments[number - 1] ?? ''} estimated tax payment for ${year}`;

/** Whether it is still what will be, or was, filed. */
const isLive = sql`${returnDeliveries.state} NOT IN ('draft', 'withdrawn', 'replaced')`;

/** When the client pays what, for their calendar: the amount due with the return, and the estimates of the year after. */
export async function paymentEvents(db: Executor, row: DeliveryRow): Promise<CalendarEvent[]> {
  const changedAt = row.sentAt ?? row.createdAt;
  const events: CalendarEvent[] = [];
  if (row.balanceCents !== null && row.balanceCents < 0 && row.dueOn !== null) {
    events.push({
      uid: `return-${row.id}`,
      day: row.dueOn,
      title: `Pay ${dollars(-row.balanceCents)} with your ${row.taxYear} federal return`,
      changedAt,
    });
  }
  for (const { number, dueOn, amountCents } of await estimatesOf(db, row.id)) {
    events.push({
      uid: `return-${row.id}-${number}`,
      day: dueOn,
      title: `Pay ${dollars(amountCents)}: ${titleOf(number, row.taxYear + 1).toLowerCase()}`,
      changedAt,
    });
  }
  return events;
}

/** A day on which a client pays what a delivered return says. */
export interface ReturnDueDay {
  id: string;
  number: number;
  day: Day;
  title: string;
  firstName: string;
  lastName: string;
  changedAt: Date;
}

/** The days of delivered estimates that the actor sees, for calendar feeds: without amounts. */
export async function returnDueDays(
  db: Executor,
  actor: Actor,
  from: Day,
  to: Day,
): Promise<ReturnDueDay[]> {
  const rows = await db
    .select({
      id: returnDeliveries.id,
      taxYear: returnDeliveries.taxYear,
      number: returnEstimates.number,
      day: returnEstimates.dueOn,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
      changedAt: sql<Date>`${returnDeliveries.sentAt}`.mapWith(returnDeliveries.createdAt),
    })
    .from(returnEstimates)
    .innerJoin(returnDeliveries, eq(returnDeliveries.id, returnEstimates.deliveryId))
    .innerJoin(clientAccounts, eq(clientAccounts.id, returnDeliveries.clientId))
    .where(
      and(
        deliveriesInScope(actor),
        isLive,
        sql`${returnEstimates.dueOn} BETWEEN ${from}::date AND ${to}::date`,
      ),
    )
    .orderBy(returnEstimates.dueOn, returnDeliveries.id);
  return rows.map(({ taxYear, ...row }) => ({ ...row, title: titleOf(row.number, taxYear + 1) }));
}

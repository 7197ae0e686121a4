import { and, asc, between, eq } from 'drizzle-orm';
import { clientAccounts } from '#modules/clients/accounts';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { invoicesInScope } from './policy.ts';
import { invoices } from './table.ts';

/** The days on which a client's open invoices are due, as far as the person sees them. */
export const invoiceDueDays = (db: Executor, actor: ClientActor, from: string, to: string) =>
  db
    .select({
      id: invoices.id,
      day: invoices.dueDate,
      number: invoices.number,
      updatedAt: invoices.updatedAt,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
    })
    .from(invoices)
    .innerJoin(clientAccounts, eq(clientAccounts.id, invoices.clientId))
    .where(
      and(invoicesInScope(actor), eq(invoices.isOpen, true), between(invoices.dueDate, from, to)),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(500);

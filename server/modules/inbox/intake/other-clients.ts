import { and, isNull, ne, or, sql } from 'drizzle-orm';
import { isEntity } from '#domain/client-accounts';
import type { RecognizedForm } from '#domain/recognition';
import { clientAccounts } from '#modules/clients/accounts';
import { lastFoursOf } from '#modules/clients/records';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { inStaffScope } from '#platform/staff-scope';
import { isAlikePayer, isNamed } from './likeness.ts';

/** More would be no help. */
const mostClients = 5;

/**
 * Other clients of the firm whose document it may be: by name, unless the number says otherwise. For staff only,
 * who learn only of clients they see.
 */
export async function otherClients(
  db: Executor,
  actor: StaffActor,
  form: RecognizedForm | undefined,
  clientId: string,
): Promise<{ id: string; firstName: string; lastName: string; email: string }[]> {
  const printed = form?.personName?.value;
  if (printed === undefined) return [];
  const terms = printed.split(/[^\p{L}\p{N}’']+/u).filter((word) => word.length >= 2);
  if (terms.length === 0 || terms.length > 12) return [];
  const rows = await db
    .select({
      id: clientAccounts.id,
      kind: clientAccounts.kind,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
      email: clientAccounts.email,
    })
    .from(clientAccounts)
    .where(
      and(
        ne(clientAccounts.id, clientId),
        isNull(clientAccounts.archivedAt),
        inStaffScope(actor, clientAccounts.id),
        or(
          ...terms.map(
            (word) => sql`starts_with(${clientAccounts.nameKey}, fold_text(${word}) || ' ')`,
          ),
        ),
      ),
    )
    .orderBy(clientAccounts.nameKey)
    .limit(200);
  const named = rows.filter(({ kind, ...person }) =>
    isEntity(kind)
      ? isAlikePayer(printed, person.lastName)
      : isNamed(printed, person) ||
        person.firstName
          .split(' & ')
          .some((firstName) => isNamed(printed, { firstName, lastName: person.lastName })),
  );
  const digits = form?.personLastFour?.value;
  const known = await lastFoursOf(
    db,
    named.map(({ id }) => id),
  );
  return named
    .filter(({ id }) => {
      const numbers = known.get(id) ?? [];
      return digits === undefined || numbers.length === 0 || numbers.includes(digits);
    })
    .slice(0, mostClients)
    .map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
}

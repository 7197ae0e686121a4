import { eq } from 'drizzle-orm';
import type { TextFacts } from '#domain/text-templates';
import { people } from '#modules/identity/people';
import { preparerOf } from '#modules/team';
import { clientAccounts } from '#modules/clients/accounts';
import { describeFirm } from '#modules/firm';
import { openTaxYearOf } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import { notFound } from '#platform/errors';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';

/**
 * What the fields of a template become in a text to a client. The tax year is that of the client's open
 * project; without one, the season's (rulings section 10).
 *
 * @throws AppError `not_found`
 */
export async function textFactsOf(
  { db, config }: { db: Executor } & Pick<Platform, 'config'>,
  writer: Pick<StaffActor, 'userId'>,
  clientId: string,
): Promise<TextFacts> {
  const [client] = await db
    .select({
      contact: people.firstName,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
    })
    .from(clientAccounts)
    .innerJoin(people, eq(people.id, clientAccounts.contactId))
    .where(eq(clientAccounts.id, clientId));
  if (!client) throw notFound();
  const preparer = await preparerOf(db, clientId);
  const [me] = await db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, writer.userId));
  const taxYear = await openTaxYearOf(db, clientId);
  const firm = describeFirm(config);
  return {
    'client first name': known(client.contact),
    'client name': known(`${client.firstName} ${client.lastName}`),
    preparer: preparer && known(`${preparer.firstName} ${preparer.lastName}`),
    'my name': me ? known(`${me.firstName} ${me.lastName}`) : null,
    firm: firm.name,
    'firm phone': firm.phone,
    'tax year': String(taxYear ?? firm.season),
    'portal link': config.appUrl,
  };
}

const known = (text: string): string | null => text.trim() || null;

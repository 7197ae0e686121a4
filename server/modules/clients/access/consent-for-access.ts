import { eq, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { consentLimits, informationSeenBy, isTaxpayersOwn, recipientKey } from '#domain/consents';
import type { Day } from '#domain/tax/business-days';
import { people } from '#modules/identity/people';
import { type Access, clientAccounts, endConsentedAccess } from '#modules/clients/accounts';
import { type ConsentWithdrawn, mayDisclose } from '#modules/signing/consents';
import type { Config } from '#platform/config/config';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { notifyOfAccess } from './notify.ts';

/**
 * The consent that lets staff give someone access. Who isn’t a taxpayer of the account, or in their place, is a third
 * person, and the access a disclosure (IRC 7216): the taxpayers have to have signed a consent that names this person, for all of
 * these years and until the last day. A client who gives access discloses their own data and needs none.
 *
 * @returns as whom the consent names them; null where none is needed
 * @throws AppError `not_found`; `conflict` without the consent
 */
export async function consentForAccess(
  { timeZone }: Pick<Config['firm'], 'timeZone'>,
  tx: Executor,
  { clientId, userId }: { clientId: string; userId: string },
  access: Access,
): Promise<string | null> {
  const { kind } = clientAccounts;
  const [account] = await tx
    .select({ kind })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  const { firstName, lastName } = people;
  const [person] = await tx
    .select({ firstName, lastName })
    .from(people)
    .where(eq(people.id, userId));
  if (!account || !person) throw notFound();
  const isOwnAccount = userId === clientId;
  if (isTaxpayersOwn(account.kind, { isOwnAccount, relation: access.relation })) return null;
  const recipient = clientName(person);
  const { fromYear, toYear, endsOn } = access;
  if (fromYear === null || toYear === null || endsOn === null) {
    throw refused(
      recipient,
      'Enter the first and the last tax year and a last day too: a consent is for years, and it ends.',
    );
  }
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, at) => fromYear + at);
  const information = informationSeenBy(access.rights);
  const on = await endOf(tx, endsOn, timeZone);
  const isConsented = async (taxYear: number): Promise<boolean> =>
    mayDisclose(tx, { clientId, recipient, information, taxYear, on });
  let allowed = years.length <= consentLimits.years;
  for (const year of years) allowed &&= await isConsented(year);
  if (allowed) return recipientKey(recipient);
  throw refused(recipient, 'Request a consent for these years that lasts until the last day.');
}

const refused = (name: string, more: string): AppError =>
  new AppError(
    'conflict',
    `${name} isn’t a taxpayer of this account, so giving them access discloses tax return information (IRC 7216). The client can give it themselves, under People, or sign a consent that names “${name}.” ${more}`,
  );

/** The last moment of a day in the firm’s time zone, by the database’s calendar. */
async function endOf(tx: Executor, day: Day, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ ends: string }>(sql`
    SELECT ((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} - interval '1 millisecond')::text AS ends`);
  return new Date(rows[0]?.ends ?? Number.NaN);
}

/** Ends the access that a consent allowed, in the transaction in which it is withdrawn, and reports it. */
export const endAccessByConsent =
  (platform: Platform): ConsentWithdrawn =>
  async (tx, { actor, record }, { clientId, recipientKey: consentedAs }) => {
    if (consentedAs === null) return;
    const by = actor.userId;
    for (const grant of await endConsentedAccess(tx, { clientId, consentedAs, endedBy: by })) {
      await record(tx, {
        action: 'end_access',
        clientId,
        subject: { type: 'user', id: grant.userId },
      });
      await notifyOfAccess(platform, tx, grant, { change: 'ended', by });
    }
  };

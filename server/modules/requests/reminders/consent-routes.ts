import { eq } from 'drizzle-orm';
import * as contract from '#contract/identity/text-consent';
import { consentVersion, textConsentSentence } from '#domain/text-consent';
import { people } from '#modules/identity/people';
import { peopleOf } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { maskPhoneNumber } from '#platform/sms/phone-number';
import { isStopped } from '#platform/sms/stops';
import { assertSeesClients } from '#platform/staff-scope';
import { giveConsent, openConsentOf, revokeConsent } from './consents.ts';

/** Consent to text messages: people’s own, and what staff write down of it. */
export function consentRoutes({ db, config, sms }: Platform): Route[] {
  const own = async (tx: Executor, userId: string) => {
    const [person] = await tx
      .select({ number: people.phoneNumber })
      .from(people)
      .where(eq(people.id, userId));
    const number = person?.number ?? null;
    const consent = await openConsentOf(tx, userId);
    return {
      number: number === null ? null : maskPhoneNumber(number),
      // One for an earlier number says nothing of this one.
      givenAt: consent?.number === number ? (consent?.givenAt.toISOString() ?? null) : null,
      version: consentVersion,
      words: textConsentSentence(consentVersion, config.firm.name),
      isStopped: number !== null && (await isStopped(tx, number)),
      canText: sms.available,
    };
  };
  const aboutOwn = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;
  /** @throws AppError `not_found` for anyone who doesn't use the account */
  const assertOfAccount = async (
    tx: Executor,
    actor: StaffActor,
    clientId: string,
    personId: string,
  ): Promise<void> => {
    await assertSeesClients(tx, actor, [clientId]);
    if (!(await peopleOf(tx, clientId)).includes(personId)) throw notFound();
  };

  return [
    handleDirect(contract.getTextConsent, ({ actor }) => own(db, actor.userId)),

    handle(contract.giveTextConsent, async ({ actor, body, record, tx }) => {
      const { version } = body;
      await giveConsent(tx, { personId: actor.userId, version, way: 'portal', recordedBy: null });
      await record(tx, { ...aboutOwn(actor.userId), details: { version } });
      return own(tx, actor.userId);
    }),

    handle(contract.revokeTextConsent, async ({ actor, record, tx }) => {
      await revokeConsent(tx, actor.userId, 'portal', null);
      await record(tx, aboutOwn(actor.userId));
      return own(tx, actor.userId);
    }),

    handle(contract.recordTextConsent, async ({ actor, params, body, record, tx }) => {
      const { personId, way, version } = body;
      await assertOfAccount(tx, actor, params.id, personId);
      await giveConsent(tx, { personId, version, way, recordedBy: actor.userId });
      await record(tx, {
        clientId: params.id,
        subject: { type: 'user', id: personId },
        details: { way, version },
      });
      return { ok: true as const };
    }),

    handle(contract.endTextConsent, async ({ actor, params, body, record, tx }) => {
      const { personId } = body;
      await assertOfAccount(tx, actor, params.id, personId);
      await revokeConsent(tx, personId, 'staff', actor.userId);
      await record(tx, { clientId: params.id, subject: { type: 'user', id: personId } });
      return { ok: true as const };
    }),
  ];
}

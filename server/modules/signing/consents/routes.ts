import { create as contentDisposition } from 'content-disposition';
import { sql } from 'drizzle-orm';
import * as contract from '#contract/signing/consents';
import * as disclosed from '#contract/signing/disclosures';
import { clientName } from '#domain/client-accounts';
import { calendarDate } from '#domain/tax/season';
import { assertClientExists } from '#modules/clients/accounts';
import { findFileForStaff } from '#modules/documents';
import { notFound } from '#platform/errors';
import { assertSeesClients } from '#platform/staff-scope';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import {
  assertMaySign,
  declineConsent,
  drawCopy,
  drawForm,
  lockOwn,
  noteOpened,
  recordPaper,
  signConsent,
  withdraw,
} from './answer.ts';
import { disclose, disclosuresOf } from './disclose.ts';
import { electronicRoutes } from './electronic-routes.ts';
import { presentConsent } from './present.ts';
import type { ConsentParts } from './proof.ts';
import { consentSheet } from './consent-pdf.ts';
import {
  consentsForStaff,
  findConsentForStaff,
  consentsOfClient,
  consentsOfPerson,
  electronicSince,
  findOwnConsent,
  type FoundConsent,
} from './queries.ts';
import { readOwnConsent } from './read-own.ts';
import { cancelRequest, lockForStaff, requestConsent, whoConsents } from './request.ts';

/** Consents to use and to disclose tax return information: asked by staff, answered by people. */
export function consentRoutes(platform: Platform, parts: ConsentParts): Route[] {
  const { db, config } = platform;
  const about = ({ consent }: FoundConsent) => ({
    clientId: consent.clientId,
    subject: { type: 'user', id: consent.personId } as const,
  });
  /** What was asked, without a name: the log holds ids and figures. */
  const details = ({ consent }: FoundConsent) => ({
    consentId: consent.id,
    direction: consent.direction,
    version: consent.textVersion,
    sha256: consent.sha256.toString('hex'),
  });

  return [
    ...electronicRoutes(platform),

    handleDirect(contract.listConsents, async ({ actor, query }) => ({
      items: (await consentsForStaff(db, actor, query.state)).map(presentConsent),
    })),

    handleDirect(contract.listClientConsents, async ({ actor, params: { id } }) => {
      await assertSeesClients(db, actor, [id]);
      await assertClientExists(db, id);
      const { year } = calendarDate(new Date(), config.firm.timeZone);
      const people = await whoConsents(db, id, [year, year - 1, year - 2]);
      const since = await electronicSince(
        db,
        people.map((person) => person.id),
      );
      return {
        items: (await consentsOfClient(db, id)).map(presentConsent),
        people: people.map((person) => ({
          id: person.id,
          name: clientName(person),
          electronicSince: since.get(person.id)?.toISOString() ?? null,
        })),
        can: { request: actor.rights.has('records') },
      };
    }),

    handle(contract.requestConsent, async ({ actor, params: { id }, body, record, tx }) => {
      const by = { clientId: id, preparer: config.firm.name };
      const found = await requestConsent(tx, actor, by, body.consent);
      await record(tx, { ...about(found), details: details(found) });
      return presentConsent(found);
    }),

    handle(contract.cancelConsent, async ({ actor, params, record, tx }) => {
      const found = await cancelRequest(tx, actor, params.id);
      await record(tx, { ...about(found), details: details(found) });
      return presentConsent(found);
    }),

    handleDirect(contract.printConsent, async ({ actor, params, record, reply }) => {
      const found = await findConsentForStaff(db, actor, params.id);
      const { timeZone } = config.firm;
      const pdf = await platform.pdfs.draw(consentSheet(found.consent, { signed: null, timeZone }));
      // In the log before the first byte leaves.
      await record(db, { ...about(found), details: details(found) });
      return reply
        .type('application/pdf')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition('Consent form.pdf'),
          'content-length': String(pdf.length),
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(pdf);
    }),

    handle(contract.recordPaperConsent, async (call) => {
      const { actor, params, body, record, tx } = call;
      const form = await drawForm(
        platform,
        (await findConsentForStaff(tx, actor, params.id)).consent,
      );
      const asked = await lockForStaff(tx, actor, params.id);
      const file = await findFileForStaff(tx, actor, body.fileId);
      if (file.clientId !== asked.consent.clientId) throw notFound();
      const found = await recordPaper(platform, tx, asked, {
        copyId: file.id,
        form,
        call,
        ...parts,
      });
      await record(tx, { ...about(found), details: details(found) });
      return presentConsent(found);
    }),

    handle(contract.withdrawClientConsent, async (call) => {
      const { actor, params, record, tx } = call;
      const asked = await lockForStaff(tx, actor, params.id);
      const found = await withdraw(tx, asked, { call, ...parts });
      await record(tx, { ...about(found), details: details(found) });
      return presentConsent(found);
    }),

    handleDirect(contract.listOwnConsents, async ({ actor }) => ({
      items: (await consentsOfPerson(db, actor.userId)).map(presentConsent),
    })),

    handleDirect(contract.getOwnConsent, async ({ actor, params }) =>
      readOwnConsent(db, await findOwnConsent(db, actor.userId, params.id)),
    ),

    handle(
      contract.openOwnConsent,
      async ({ actor, params, record, coveredByEarlierEntry, tx }) => {
        const found = await findOwnConsent(tx, actor.userId, params.id);
        if (await noteOpened(tx, actor.userId, params.id)) {
          await record(tx, { ...about(found), details: details(found) });
        } else coveredByEarlierEntry();
        return { ok: true as const };
      },
    ),

    handleDirect(contract.answerConsent, async (call) => {
      const { actor, body, record } = call;
      const { id } = call.params;
      const { given } = body;
      const { userId } = actor;
      const signed = given.answer === 'yes' ? await prepareSignature(userId, id, given) : undefined;
      return db.transaction(async (tx) => {
        const found = signed
          ? await signConsent(platform, tx, userId, id, { ...signed, call, ...parts })
          : await declineConsent(tx, userId, id);
        await record(tx, { ...about(found), details: { ...details(found), answer: given.answer } });
        return readOwnConsent(tx, found);
      });
    }),

    handle(contract.withdrawOwnConsent, async (call) => {
      const { actor, params, record, tx } = call;
      const own = await lockOwn(tx, actor.userId, params.id);
      const found = await withdraw(tx, own, { call, ...parts });
      await record(tx, { ...about(found), details: details(found) });
      return presentConsent(found);
    }),

    handleDirect(disclosed.listDisclosures, async ({ actor, params: { id } }) => {
      await assertSeesClients(db, actor, [id]);
      await assertClientExists(db, id);
      return { items: await disclosuresOf(db, id) };
    }),

    handle(disclosed.discloseDocument, async ({ actor, params, body, record, tx }) => {
      const { id: clientId } = params;
      const id = await disclose(tx, actor, clientId, body);
      await record(tx, {
        clientId,
        subject: { type: 'file', id: body.fileId },
        details: { disclosureId: id, way: body.way },
      });
      const [made] = await disclosuresOf(tx, clientId, id);
      if (!made) throw new Error('the disclosure was not stored');
      return made;
    }),
  ];

  /** Draws the copy, outside of the transaction: it takes the processor and the scanner. */
  async function prepareSignature(
    personId: string,
    id: string,
    signature: Parameters<typeof assertMaySign>[2],
  ) {
    const { consent } = await findOwnConsent(db, personId, id);
    await assertMaySign(db, consent, signature);
    const { rows } = await db.execute<{ now: string }>(
      sql`SELECT date_trunc('milliseconds', now())::text AS now`,
    );
    const at = new Date(rows[0]?.now ?? Number.NaN);
    const copy = await drawCopy(platform, consent, { name: signature.name, at });
    return { signature, at, copy };
  }
}

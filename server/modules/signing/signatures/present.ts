import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SignatureRequest, Signer } from '#contract/signing/signature-shapes';
import { clientName } from '#domain/client-accounts';
import { isWaiting, stateOf, stepOf } from '#domain/signatures';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Decision } from '#platform/policy';
import type { Found, Signing } from './find.ts';
import {
  blockedBy,
  needsElectronic,
  needsIdentity,
  openRoutes,
  othersOf,
  signerForActor,
  signaturePolicy,
} from './policy.ts';
import { signatureReturns } from './handwritten/table.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Requests as their reader sees them. */
export async function presentRequests(
  db: Executor,
  reader: { actor: Actor; hasProvider: boolean },
  all: readonly Found[],
): Promise<SignatureRequest[]> {
  const { id, firstName, lastName } = clientAccounts;
  const clientIds = [...new Set(all.map(({ request }) => request.clientId))];
  const clients = new Map(
    clientIds.length === 0
      ? []
      : (
          await db
            .select({ id, firstName, lastName })
            .from(clientAccounts)
            .where(inArray(id, clientIds))
        ).map((client) => [client.id, clientName(client)]),
  );
  const forms = await newestForms(
    db,
    reader.actor,
    all.map(({ request }) => request.id),
  );
  return all.map((found) => ({
    ...present(reader, found),
    clientName: clients.get(found.request.clientId) ?? '',
    form: forms.get(found.request.id) ?? null,
  }));
}

/**
 * The last form that came back for each request, where one did. That another signer’s form waits concerns all, as it may
 * carry each signature; the outcome is between them and the staff.
 */
async function newestForms(
  db: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, SignatureRequest['form']>> {
  if (ids.length === 0) return new Map();
  const { requestId, sentBy, sentAt, decidedAt, refusal } = signatureReturns;
  const isShown =
    actor.role === 'admin' ? undefined : or(eq(sentBy, actor.userId), isNull(decidedAt));
  const rows = await db
    .selectDistinctOn([requestId], { requestId, sentAt, decidedAt, refusal })
    .from(signatureReturns)
    .where(and(inArray(requestId, [...ids]), isShown))
    .orderBy(requestId, desc(sentAt));
  return new Map(
    rows.map((row) => [
      row.requestId,
      { sentAt: row.sentAt.toISOString(), decidedAt: iso(row.decidedAt), refusal: row.refusal },
    ]),
  );
}

function present(
  { actor, hasProvider }: { actor: Actor; hasProvider: boolean },
  found: Found,
): Omit<SignatureRequest, 'clientName' | 'form'> {
  const { request, signers, document, isExpired } = found;
  const own = signerForActor(actor, found);
  const subject = { found, hasProvider };
  const may = (action: 'read' | 'agree' | 'sign' | 'decline'): Decision =>
    signaturePolicy.can(actor, action, subject);
  const canSign = may('sign');
  const stored = stateOf(request.state, signers);
  return {
    id: request.id,
    clientId: request.clientId,
    projectId: request.projectId,
    taxYear: request.taxYear,
    kind: request.kind,
    title: request.title,
    state: !isWaiting(stored)
      ? stored
      : isExpired
        ? 'expired'
        : document.isCurrent
          ? stored
          : 'replaced',
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    endedAt: iso(request.endedAt),
    copyGivenAt: iso(request.copyGivenAt),
    document: {
      sha256: request.sha256.toString('hex'),
      mediaType: document.version.mediaType,
      size: document.version.size,
      name: document.originalName,
    },
    routes: openRoutes(found, own, hasProvider),
    needsIdentity: needsIdentity(found, own),
    needsElectronic: needsElectronic(own),
    signers: signers.map((signer) => presentSigner(actor, signer)),
    waits: own?.signedAt === null && !canSign.isAllowed ? canSign.message : null,
    blocked: actor.role === 'admin' ? whyBlocked(found) : null,
    can: {
      read: own?.readAt === null && may('read').isAllowed,
      agree: may('agree').isAllowed,
      sign: canSign.isAllowed,
      decline: may('decline').isAllowed,
      withdraw: signaturePolicy.can(actor, 'withdraw', found).isAllowed,
      askOthers: signaturePolicy.can(actor, 'askOthers', found).isAllowed,
      noteCopy:
        request.copyGivenAt === null && signaturePolicy.can(actor, 'noteCopy', found).isAllowed,
      seeInPerson: signers
        .filter((signer) => signaturePolicy.can(actor, 'seeInPerson', { found, signer }).isAllowed)
        .map(({ id }) => id),
    },
  };
}

/** Why this can’t be finished, and how it continues: who can’t sign anymore, as nobody else’s signature makes up for theirs. */
function whyBlocked(found: Found): string | null {
  if (found.request.sealFailedAt !== null) {
    return 'What was signed is recorded, but this PDF takes no seal, so there is no sealed copy. Print it to a new PDF and ask for the signatures again.';
  }
  const signer = blockedBy(found);
  if (!signer) return null;
  const { taxYear } = found.request;
  const ways =
    othersOf(found).length > 0 ? 'Ask the others without them, withdraw it,' : 'Withdraw it,';
  return `${signer.name} may not sign for ${taxYear} anymore, so this can’t be finished. ${ways} or give them access with the right to sign.`;
}

function presentSigner(actor: Actor, signer: Signing): Signer {
  const { id, name, position, route, readWay, declineReason } = signer;
  const isYou = signer.userId === actor.userId;
  const step = stepOf(signer);
  const shown = { id, name, position, isYou, signedAt: iso(signer.signedAt) };
  if (actor.role === 'client' && !isYou) {
    return {
      ...shown,
      step: step === 'signed' ? step : 'sent',
      route: null,
      openedAt: null,
      readAt: null,
      readWay: null,
      agreedAt: null,
      declinedAt: iso(signer.declinedAt),
      declineReason: null,
    };
  }
  return {
    ...shown,
    step,
    route,
    openedAt: iso(signer.openedAt),
    readAt: iso(signer.readAt),
    readWay,
    agreedAt: iso(signer.agreedAt),
    declinedAt: iso(signer.declinedAt),
    declineReason,
  };
}

import { create as contentDisposition } from 'content-disposition';
import * as identityContract from '#contract/signing/identity';
import * as contract from '#contract/signing/signatures';
import * as signing from '#contract/signing/signing';
import { assertClientExists } from '#modules/clients/accounts';
import { currentVersionOf, findFileForStaff, readStoredContent } from '#modules/documents';
import { assertMayRead } from '#modules/documents/bulk-reading';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSeesClients } from '#platform/staff-scope';
import { askOthers } from './ask-others.ts';
import { endRequest } from './ends.ts';
import { byCaller } from './events.ts';
import { findRequest, lockRequestOf } from './find.ts';
import { handwrittenRoutes } from './handwritten/handwritten-routes.ts';
import { beginCheck, settleChecks, theProvider } from './identity/checks.ts';
import { listRequests } from './list.ts';
import { signaturePolicy } from './policy.ts';
import { presentRequests } from './present.ts';
import { requestSignatures, sealableVersion } from './request-signatures.ts';
import { signInPerson, signOnScreen } from './sign.ts';
import { agree, decline, giveCopy, openRequest, read, readRequest } from './steps.ts';
import type { SignatureParts, ShowRequest } from './signature-parts.ts';

/** Signature requests: of clients what they are asked to sign, of staff all that they asked for. */
export function signatureRoutes(
  platform: Platform,
  { identity, listeners, followers }: SignatureParts,
): Route[] {
  const { db } = platform;
  const hasProvider = identity.current !== undefined;

  const shown: ShowRequest = async (tx, actor, id) => {
    const [request] = await presentRequests(tx, { actor, hasProvider }, [
      await findRequest(tx, actor, id),
    ]);
    if (!request) throw notFound();
    return request;
  };

  return [
    ...handwrittenRoutes(platform, { listeners }, shown),

    handleDirect(contract.listSignatureRequests, async ({ actor, query }) => {
      const { found, hasMore } = await listRequests(db, actor, query);
      return { requests: await presentRequests(db, { actor, hasProvider }, found), hasMore };
    }),

    handleDirect(contract.getSignatureRequest, ({ actor, params }) => shown(db, actor, params.id)),

    handleDirect(contract.viewSignatureDocument, async ({ actor, params, reply, record }) => {
      const { request, document } = await findRequest(db, actor, params.id);
      const { fileId } = document.version;
      await assertMayRead(db, actor, { id: fileId, owner: request.clientId });
      const bytes = await readStoredContent(platform, document.version);
      await record(db, {
        clientId: request.clientId,
        subject: { type: 'file', id: document.version.fileId },
        details: { version: document.version.version, signatureRequest: request.id },
      });
      const name = contentDisposition(document.originalName, { type: 'inline' });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': name,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'content-security-policy':
            "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        })
        .type(document.version.mediaType)
        .send(bytes);
    }),

    handle(signing.openSignatureRequest, async (call) => {
      const { actor, params, tx } = call;
      const step = { actor, by: byCaller(call), hasProvider };
      if (!(await openRequest(tx, step, params.id))) call.coveredByEarlierEntry();
      return shown(tx, actor, params.id);
    }),

    handle(signing.readSignatureRequest, async (call) => {
      const { actor, params, body, tx } = call;
      const step = { actor, by: byCaller(call), hasProvider };
      if (!(await readRequest(tx, step, { ...params, ...body }))) call.coveredByEarlierEntry();
      return shown(tx, actor, params.id);
    }),

    handle(signing.agreeToSign, async (call) => {
      const { actor, params, body, tx } = call;
      const step = { actor, by: byCaller(call), hasProvider };
      if (!(await agree(tx, step, { ...params, ...body }))) call.coveredByEarlierEntry();
      return shown(tx, actor, params.id);
    }),

    handle(signing.signOnScreen, async (call) => {
      const { actor, params, body, tx } = call;
      const step = { actor, by: byCaller(call), hasProvider };
      await signOnScreen(platform, tx, step, { ...params, ...body }, listeners);
      return shown(tx, actor, params.id);
    }),

    handleDirect(identityContract.beginIdentityCheck, async (call) => {
      const { actor, params } = call;
      await findRequest(db, actor, params.id);
      const asking = { actor, by: byCaller(call), provider: theProvider(identity.current) };
      const begun = await beginCheck(platform, asking, params.id);
      await call.record(db, {
        clientId: actor.clientId,
        subject: { type: 'signature_request', id: params.id },
        details: { begun: true },
      });
      return begun;
    }),

    handleDirect(identityContract.settleIdentityCheck, async (call) => {
      const { actor, params } = call;
      await findRequest(db, actor, params.id);
      const asking = { actor, by: byCaller(call), provider: theProvider(identity.current) };
      if ((await settleChecks(db, asking, params.id)) === 0) call.coveredByEarlierEntry();
      return shown(db, actor, params.id);
    }),

    handle(signing.declineSignature, async (call) => {
      const { actor, params, body, tx } = call;
      const step = { actor, by: byCaller(call), hasProvider };
      await decline(tx, step, { ...params, ...body }, listeners);
      return shown(tx, actor, params.id);
    }),

    handleDirect(contract.createSignatureRequest, async (call) => {
      const { actor, params, body, once } = call;
      await assertClientExists(db, params.id);
      await assertSeesClients(db, actor, [params.id]);
      const file = await findFileForStaff(db, actor, body.fileId);
      const { id: current } = await currentVersionOf(db, file.id);
      const versionId = await sealableVersion(platform, current);
      const { signerIds, days, fileId: _, ...wanted } = body;
      const { result } = await db.transaction((tx) =>
        once(tx, [params, body], async () => {
          await assertSeesClients(tx, actor, [params.id]);
          const { id } = await requestSignatures(
            tx,
            platform,
            {
              ...wanted,
              clientId: params.id,
              versionId,
              signers: signerIds.map((userId, at) => ({ userId, order: at + 1 })),
              expiresAt: new Date(Date.now() + days * 24 * 3600 * 1000),
              requestedBy: actor.userId,
            },
            byCaller(call),
          );
          return shown(tx, actor, id);
        }),
      );
      return result;
    }),

    handle(contract.withdrawSignatureRequest, async (call) => {
      const { actor, params, tx } = call;
      const found = await lockRequestOf(tx, actor, params.id);
      if (found.request.state === 'withdrawn') call.coveredByEarlierEntry();
      else {
        authorize(signaturePolicy.can(actor, 'withdraw', found));
        await endRequest(tx, byCaller(call), found, { state: 'withdrawn', listeners });
      }
      return shown(tx, actor, params.id);
    }),

    handle(contract.askOtherSigners, async (call) => {
      const { actor, params, tx } = call;
      const found = await lockRequestOf(tx, actor, params.id);
      authorize(signaturePolicy.can(actor, 'askOthers', found));
      const asked = { actor, by: byCaller(call), found };
      const { id } = await askOthers(platform, tx, asked, { listeners, followers });
      return shown(tx, actor, id);
    }),

    handle(contract.noteReturnCopy, async (call) => {
      const { actor, params, body, tx } = call;
      const found = await lockRequestOf(tx, actor, params.id);
      authorize(signaturePolicy.can(actor, 'noteCopy', found));
      const by = byCaller(call);
      if (found.request.copyGivenAt === null) await giveCopy(tx, by, found);
      else call.coveredByEarlierEntry();
      for (const signer of found.signers.filter(({ id }) => body.readBy.includes(id))) {
        await read(tx, by, found, signer, 'paper');
      }
      return shown(tx, actor, params.id);
    }),

    handle(contract.signInPerson, async (call) => {
      const { actor, params, body, tx } = call;
      const made = { ...params, ...body };
      await signInPerson(platform, tx, { actor, by: byCaller(call) }, made, listeners);
      return shown(tx, actor, params.id);
    }),
  ];
}

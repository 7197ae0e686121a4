import { create as contentDisposition } from 'content-disposition';
import * as contract from '#contract/signing/handwritten';
import {
  addUploadedFile,
  lockClient,
  newFileIds,
  readStoredContent,
  createUploadHandler,
} from '#modules/documents';
import { assertMayRead } from '#modules/documents/bulk-reading';
import { clientKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { byCaller, addEvent } from '../events.ts';
import { findRequest, lockRequestOf } from '../find.ts';
import { formCode, printedForm } from './form-code.ts';
import { acceptReturned, listReturned, noteReturned, rejectSignedForm } from './handwritten.ts';
import { signaturePolicy } from '../policy.ts';
import type { SignatureParts, ShowRequest } from '../signature-parts.ts';

/** Forms that are printed, signed with a pen, and sent in. */
export function handwrittenRoutes(
  platform: Platform,
  { listeners }: Pick<SignatureParts, 'listeners'>,
  shown: ShowRequest,
): Route[] {
  const { db } = platform;
  const accept = createUploadHandler(platform);
  return [
    handleDirect(contract.printSignatureForm, async (call) => {
      const { actor, params, reply } = call;
      const found = await findRequest(db, actor, params.id);
      authorize(signaturePolicy.can(actor, 'printForm', found));
      const { fileId } = found.document.version;
      await assertMayRead(db, actor, { id: fileId, owner: found.request.clientId });
      const bytes = await readStoredContent(platform, found.document.version);
      const printed = await printedForm(bytes, formCode(found.request));
      await db.transaction(async (tx) => {
        const { request } = await lockRequestOf(tx, actor, params.id);
        await addEvent(tx, byCaller(call), request, { kind: 'printed' });
      });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(found.document.originalName, {
            type: 'inline',
          }),
          'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .send(Buffer.from(printed));
    }),

    handleDirect(contract.returnSignedForm, async (call) => {
      const { actor, params } = call;
      await accept(call, {
        owner: newFileIds(),
        allowed: clientKinds,
        target: params.id,
        readFields: (texts) => contract.returnSignedForm.body.parse(texts),
        store: async (tx, { content, originalName }) => {
          await lockClient(tx, actor);
          const { request } = await findRequest(tx, actor, params.id);
          await addUploadedFile(platform, tx, actor, {
            content,
            originalName,
            clientId: actor.clientId,
            category: 'other',
            taxYear: request.taxYear,
          });
          const { versionId } = content.owner;
          const who = { actor, by: byCaller(call) };
          await noteReturned(platform, tx, who, { id: request.id, versionId });
          return { ok: true };
        },
      });
      return shown(db, actor, params.id);
    }),

    handleDirect(contract.listReturnedForms, async ({ actor, params }) => {
      const { request } = await findRequest(db, actor, params.id);
      return listReturned(db, request.id);
    }),

    handle(contract.acceptSignedForm, async (call) => {
      const { actor, params, body, tx } = call;
      const who = { actor, by: byCaller(call) };
      await acceptReturned(platform, tx, who, { ...params, ...body }, listeners);
      return shown(tx, actor, params.id);
    }),

    handle(contract.rejectSignedForm, async (call) => {
      const { actor, params, body, tx } = call;
      await rejectSignedForm(tx, { actor, by: byCaller(call) }, { ...params, ...body });
      return shown(tx, actor, params.id);
    }),
  ];
}

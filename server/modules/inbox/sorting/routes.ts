import { create as contentDisposition } from 'content-disposition';
import * as imports from '#contract/documents/document-imports';
import * as contract from '#contract/inbox/sorting';
import {
  pendingContentsOf,
  newFileIds,
  openPendingContent,
  createUploadHandler,
} from '#modules/documents';
import { AppError, notFound } from '#platform/errors';
import { allKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { assertMayRead } from '#modules/documents/bulk-reading';
import { assertTaxYear } from '#modules/documents';
import { presentAct } from '#modules/inbox/acts';
import { checkFiles, partsOf, placeUploads, receiveUpload } from './browser-import.ts';
import { coverSheetOf } from './cover/cover-sheet-pdf.ts';
import { planSorting } from './groups.ts';
import { listWaiting, readWaiting } from './list.ts';
import { announceSorting } from './receive.ts';
import { deleteWaiting, sortOne, sortWholeFolder, undo } from './sort.ts';

/** The sorting list, and the import of folders in the browser, which fills it. */
export function sortingRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const accept = createUploadHandler(platform);

  return [
    handleDirect(contract.listUnsorted, ({ query }) => listWaiting(platform, db, query)),

    handleDirect(contract.getUnsorted, ({ params }) => readWaiting(platform, db, params.id)),

    handleDirect(contract.viewUnsorted, async ({ actor, params, reply, record }) => {
      const { name } = await readWaiting(platform, db, params.id);
      const [pending] = await pendingContentsOf(db, [params.id]);
      if (!pending) throw notFound();
      if (pending.scanState === 'infected' || pending.scanState === 'waiting')
        throw unscanned(pending);
      await assertMayRead(db, actor, { id: params.id, owner: null });
      const stream = await openPendingContent(platform, pending);
      const isDrawn = ['application/pdf', 'image/jpeg', 'image/png'].includes(pending.mediaType);
      await record(db, { subject: { type: 'file', id: params.id } });
      reply.headers({
        'cache-control': 'no-store',
        'content-length': pending.size,
        'content-disposition': contentDisposition(name, {
          type: isDrawn ? 'inline' : 'attachment',
        }),
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        // Shown in a frame of our own pages only. A PDF does not open in a sandbox.
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          pending.mediaType === 'application/pdf'
            ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
            : "default-src 'none'; frame-ancestors 'self'; sandbox",
      });
      return reply.type(pending.mediaType).send(stream);
    }),

    handleDirect(contract.printCoverSheet, async ({ actor, params, query, reply, record }) => {
      assertTaxYear(platform, query.taxYear);
      const sheet = {
        clientId: params.id,
        taxYear: query.taxYear ?? null,
        printedBy: actor.userId,
      };
      const pdf = await platform.pdfs.draw(await coverSheetOf(platform, sheet));
      await record(db, {
        clientId: params.id,
        subject: { type: 'user', id: params.id },
        ...(query.taxYear !== undefined && { details: { taxYear: query.taxYear } }),
      });
      return reply
        .type('application/pdf')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition('Cover sheet.pdf', { type: 'inline' }),
          'content-length': String(pdf.length),
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(pdf);
    }),

    handle(contract.sortDocument, async ({ actor, params, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const { wasThere } = await sortOne(platform, tx, actor, { id: params.id, ...body });
      await record(tx, { clientId: body.clientId, subject: { type: 'file', id: params.id } });
      await announceSorting(tx);
      return { wasThere };
    }),

    handleDirect(contract.planSorting, async ({ params, body }) => {
      const { documents, question, mismatches } = await planSorting(platform, db, {
        id: params.id,
        ...body,
      });
      return { documents, question, mismatches };
    }),

    handle(contract.sortFolder, async ({ actor, params, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const act = await sortWholeFolder(platform, tx, actor, { id: params.id, ...body });
      await record(tx, { clientId: body.clientId, details: { documents: body.documents } });
      await announceSorting(tx);
      return presentAct(tx, actor, act);
    }),

    handle(contract.deleteUnsorted, async ({ actor, body, record, tx }) => {
      await deleteWaiting(tx, actor, body.ids);
      await record(tx, { details: { documents: body.ids.length } });
      await announceSorting(tx);
      return { ok: true as const };
    }),

    handle(contract.undoSorting, async ({ body, record, tx }) => {
      await undo(tx, body.ids);
      await record(tx, { details: { documents: body.ids.length } });
      await announceSorting(tx);
      return { ok: true as const };
    }),

    handleDirect(imports.checkDocuments, async ({ body }) => ({
      verdicts: await checkFiles(platform, body),
    })),

    handleDirect(imports.uploadDocumentToImport, (call) =>
      accept(call, {
        owner: newFileIds(),
        allowed: allKinds,
        readFields: (texts) => {
          const fields = imports.uploadDocumentToImport.body.parse(texts);
          partsOf(fields.path);
          return fields;
        },
        store: async (tx, { content, originalName: name, fields }) => {
          const { source, path, changedAt } = fields;
          const file = { source, path, changedAt, content, name };
          return receiveUpload(platform, tx, file);
        },
      }),
    ),

    handle(imports.placeImportedDocuments, async (call) => {
      const { actor, body, record, coveredByEarlierEntry, tx } = call;
      const { placed, entries } = await placeUploads(platform, tx, actor, body);
      for (const entry of entries) await record(tx, entry);
      // All of them were placed by an earlier call.
      if (entries.length === 0) coveredByEarlierEntry();
      await announceSorting(tx);
      return placed;
    }),
  ];
}

const unscanned = ({ scanState }: { scanState: string }): AppError =>
  scanState === 'infected'
    ? new AppError('infected', 'The virus scanner refused this file. Delete it.')
    : new AppError('awaiting_scan', 'The virus scanner hasn’t looked at this file yet.');

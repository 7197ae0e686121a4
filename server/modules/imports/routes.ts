import { eq } from 'drizzle-orm';
import * as contract from '#contract/imports/imports';
import { AppError, notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { beginImport, changeMapping, lockImport } from './begin-import.ts';
import { importPolicy } from './policy.ts';
import { listOfImports, readImport } from './present.ts';
import { receiveFile } from './receive-file.ts';
import { decideRow, listRows } from './rows-list.ts';
import { imports } from './table.ts';
import { beginWork } from './work/jobs.ts';

/** Bringing clients and invoices along from another program. */
export function importRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const publishChange = (tx: Executor) =>
    publishLive(tx, { staff: true }, { type: 'imports-changed' });

  const about = (id: string) => ({ subject: { type: 'import' as const, id } });

  return [
    handleDirect(contract.createImport, async ({ actor, request, record }) => {
      const { fields, ...file } = await receiveFile(request, ['kind']);
      const { kind } = contract.createImport.body.parse(fields);
      const read = { ...file, kind };
      const id = await beginImport(platform, actor.userId, read, async (tx, importId) => {
        const action = kind === 'invoices' ? 'read_invoice_list' : 'read_client_list';
        await record(tx, { ...about(importId), action });
        await publishChange(tx);
      });
      return { id };
    }),

    handleDirect(contract.listImports, ({ actor, query }) => listOfImports(db, actor, query)),

    handleDirect(contract.getImport, ({ actor, params }) =>
      readImport(platform, db, actor, params.id),
    ),

    handle(contract.changeImportMapping, async ({ actor, params, body, record: note, tx }) => {
      const record = await lockImport(tx, params.id);
      authorize(importPolicy.can(actor, 'change', record));
      await changeMapping(platform, tx, record, body);
      await note(tx, about(record.id));
      await publishChange(tx);
      return readImport(platform, tx, actor, record.id);
    }),

    handleDirect(contract.listImportRows, async ({ params, query }) => {
      const { limit, cursor, ...filter } = query;
      const [record] = await db.select().from(imports).where(eq(imports.id, params.id));
      if (!record) throw notFound();
      return listRows(db, record, filter, { limit, cursor });
    }),

    handle(contract.decideImportRow, async ({ actor, params, body, record: note, tx }) => {
      const record = await lockImport(tx, params.id);
      authorize(importPolicy.can(actor, 'change', record));
      const row = await decideRow(tx, record, body);
      await note(tx, { ...about(record.id), details: { row: row.number } });
      await publishChange(tx);
      return row;
    }),

    handle(contract.startImport, async ({ actor, params, record: note, tx }) => {
      const record = await lockImport(tx, params.id);
      authorize(importPolicy.can(actor, 'change', record));
      const { verdicts } = await readImport(platform, tx, actor, record.id);
      const rows = (verdicts.new ?? 0) + (verdicts.household ?? 0);
      if (rows === 0) {
        throw new AppError('conflict', 'No row of this file is new, so there’s nothing to import.');
      }
      await beginWork(platform, tx, record.id, 'importing');
      // One entry for the whole import: what was added is what its rows say.
      const action = record.kind === 'invoices' ? 'import_invoices' : 'import_clients';
      await note(tx, { ...about(record.id), action, details: { rows } });
      return readImport(platform, tx, actor, record.id);
    }),

    handle(contract.undoImport, async ({ actor, params, record: note, tx }) => {
      const record = await lockImport(tx, params.id);
      authorize(importPolicy.can(actor, 'undo', record));
      await beginWork(platform, tx, record.id, 'undoing');
      await note(tx, about(record.id));
      return readImport(platform, tx, actor, record.id);
    }),

    handle(contract.discardImport, async ({ actor, params, record: note, tx }) => {
      const record = await lockImport(tx, params.id);
      authorize(importPolicy.can(actor, 'discard', record));
      await note(tx, about(record.id));
      await tx.delete(imports).where(eq(imports.id, record.id));
      await publishChange(tx);
      return { ok: true as const };
    }),
  ];
}

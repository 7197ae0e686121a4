import {
  changeImportMapping,
  createImport,
  decideImportRow,
  discardImport,
  getImport,
  type ImportDetail,
  startImport,
  undoImport,
} from '#contract/imports/imports';
import type { ImportKind } from '#domain/import-values';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { plural } from '#web/lib/format/format.ts';

const changes = 'imports-changed';

export const importQuery = (id: string) => queryOptionsFor(getImport, { params: { id } });

/** Takes over what a change answered. */
function keep(changed: ImportDetail): void {
  queryClient.setQueryData(queryKey(getImport, { params: { id: changed.id } }), changed);
}

/** Sends a list to be read. @throws ApiError */
export const readList = (kind: ImportKind, file: File): Promise<{ id: string }> =>
  sendFile({
    path: createImport.path,
    fields: { kind },
    file,
    idempotencyKey: crypto.randomUUID(),
    answer: createImport.response,
    onSent: () => undefined,
  });

export const useChangeMapping = defineAction(changeImportMapping, {
  changes,
  keep,
  done: { title: 'Rows checked again' },
  failed: { title: 'Failed to check the rows' },
});

export const useDecideRow = defineAction(decideImportRow, {
  changes,
  failed: { title: 'Failed to save the decision' },
});

export const useStartImport = defineAction(startImport, {
  changes,
  keep,
  failed: { title: 'Failed to start the import' },
});

export const useUndoImport = defineAction(undoImport, {
  changes,
  keep,
  failed: { title: 'Failed to undo the import' },
});

export const useDiscardImport = defineAction(discardImport, {
  changes,
  done: { title: 'File discarded', description: 'Nothing of it was kept.' },
  failed: { title: 'Failed to discard the file' },
});

/** “1,204 rows”. */
export const rows = (count: number): string => plural(count, 'row');

/** “1,204 clients”, “1 invoice”. */
export const made = (kind: ImportKind, count: number): string =>
  plural(count, kind === 'clients' ? 'client' : 'invoice');

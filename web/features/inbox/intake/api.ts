import type { AnyEndpoint } from '#contract/endpoint';
import { organizeAdminFile } from '#contract/documents/review';
import {
  acceptIntake,
  applySuggestion,
  chooseIntakeItem,
  countIntake,
  type IntakeDocument,
  listIntake,
  markNotTax,
  readIntake,
  undoIntake,
} from '#contract/inbox/intake';
import { joinPictures, splitDocument } from '#contract/inbox/intake-pages';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { plural } from '#web/lib/format/format.ts';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { readIntakeOptions } from '#web/ui/recognition/read-intake.ts';

/** What staff decide about a document of the queue. */
export type Decision =
  | { kind: 'accept' }
  | { kind: 'item'; item: { id: string; title: string } }
  | { kind: 'not-tax' };

/** Keeps what the server answered about a document. */
export function keepDocument(document: IntakeDocument): void {
  queryClient.setQueryData(readIntakeOptions(document.file.id).queryKey, document);
}

/** Sends a decision. @throws ApiError */
export async function decide(id: string, decision: Decision): Promise<void> {
  const params = { id };
  if (decision.kind === 'accept') keepDocument(await call(acceptIntake, { params }));
  else if (decision.kind === 'not-tax') keepDocument(await call(markNotTax, { params }));
  else {
    const body = { checklistItemId: decision.item.id };
    keepDocument(await call(chooseIntakeItem, { params, body }));
  }
}

/** Takes the last decision about a document back. @throws ApiError */
export async function takeBack(id: string): Promise<void> {
  keepDocument(await call(undoIntake, { params: { id } }));
}

/** Reads the lists of the queue and their counts again. */
export async function readQueueAgain(): Promise<void> {
  await Promise.all(
    [listIntake, countIntake].map((endpoint: AnyEndpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
}

/** The same, and the documents that were read already. */
export async function readAllAgain(): Promise<void> {
  await Promise.all([
    readQueueAgain(),
    queryClient.invalidateQueries({ queryKey: queryKey(readIntake) }),
  ]);
}

/** Takes a document off the item that the rules put it with. */
export const useUndoFiling = defineAction(undoIntake, {
  keep: keepDocument,
  changes: 'files-changed',
  done: ({ file }) => ({ title: 'Taken off its item', description: file.originalName }),
  failed: { title: 'Failed to undo the filing' },
  onDone: readQueueAgain,
});

/** Gives a document the name and folder of the firm's pattern. */
export const useApplySuggestion = defineAction(applySuggestion, {
  keep: ({ document }) => keepDocument(document),
  changes: 'files-changed',
  done: ({ document: { file }, before }) => ({
    title: 'Named by your pattern',
    description: file.originalName,
    action: undo(() => void nameAsBefore(file.id, before)),
  }),
  failed: { title: 'Failed to apply the suggestion' },
  onDone: readQueueAgain,
});

async function nameAsBefore(
  id: string,
  { originalName, ...place }: Parameters<typeof organized>[1],
): Promise<void> {
  try {
    await organized(id, { originalName, ...place });
  } catch (error) {
    toastFailure(error, { fallback: 'It could not be undone. Please try again.' });
  }
  void refresh('files-changed');
  await readAllAgain();
}

const organized = (
  id: string,
  { originalName, folder }: { originalName: string; folder: string },
): Promise<unknown> =>
  call(organizeAdminFile, { params: { id }, body: { name: originalName, folder } });

export const useSplitDocument = defineAction(splitDocument, {
  changes: 'files-changed',
  done: ({ files }) => ({ title: `Split into ${plural(files.length, 'document')}` }),
  failed: { title: 'Failed to split it', fallback: 'Nothing was changed. Please try again.' },
  onDone: readAllAgain,
});

export const useJoinPictures = defineAction(joinPictures, {
  changes: 'files-changed',
  done: ({ originalName }) => ({ title: 'Pictures joined', description: originalName }),
  failed: { title: 'Failed to join them', fallback: 'Nothing was changed. Please try again.' },
  onDone: readAllAgain,
});

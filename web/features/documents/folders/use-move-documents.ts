import { useMutation } from '@tanstack/react-query';
import {
  type File,
  listFiles,
  organizeFile,
  type OrganizeReceipt,
} from '#contract/documents/files';
import { refresh } from '#web/lib/api/action.ts';
import { ApiError, call, queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';
import { type MoveTarget, nameOfTarget } from './move-target.ts';

/** What is corrected about a document. */
export interface Change extends Partial<Pick<File, 'folder' | 'category' | 'taxYear'>> {
  name?: string;
  /** The item of the checklist it is for; null: none. */
  checklistItemId?: string | null;
}

/** One move: the outcome of which documents. */
interface Move {
  changes: readonly { file: Pick<File, 'id'>; change: Change }[];
  /** What it is called when it worked: "Moved to Income". Undo is offered with it. */
  done: string;
  /** The toast when it failed: spec section 8 knows one for each way of moving. */
  failure: Failure;
}

/** A title, and what is said when the server gave no reason. */
interface Failure {
  title: string;
  fallback: string;
}

const failures = {
  organize: {
    title: 'Organization failed',
    fallback: 'Could not move the file. Please try again.',
  },
  move: { title: 'Move failed', fallback: 'Could not move the file. Please try again.' },
  toFolder: { title: 'Move failed', fallback: 'Could not move file to folder.' },
  category: { title: 'Category change failed', fallback: 'Please try again.' },
} satisfies Record<string, Failure>;

/** Moves documents, at once on the screen; what the server refuses comes back to where it was. */
export function useMoveDocuments() {
  const { mutate, isPending } = useMutation({
    mutationFn: async (move: Move) => {
      const receipts: OrganizeReceipt[] = [];
      let refusal: unknown;
      // One after the other: equal names are numbered in the order of the list.
      for (const { file, change } of move.changes) {
        try {
          receipts.push(await call(organizeFile, { params: { id: file.id }, body: change }));
        } catch (error) {
          refusal ??= error;
        }
      }
      return { receipts, refusal };
    },
    onMutate: async ({ changes }) => {
      const { queryKey: key } = queryOptionsFor(listFiles, {});
      await queryClient.cancelQueries({ queryKey: key });
      const byId = new Map(changes.map(({ file, change }) => [file.id, change]));
      queryClient.setQueryData(key, (files) =>
        files?.map((file) => {
          const { name = file.originalName, ...change } = byId.get(file.id) ?? {};
          return { ...file, ...change, originalName: name };
        }),
      );
    },
    onSuccess: ({ receipts, refusal }, { done, failure, changes }) => {
      if (refusal !== undefined) {
        const answered = refusal instanceof ApiError && refusal.status !== 0;
        toast({
          title: failure.title,
          description: answered ? refusal.message : failure.fallback,
          variant: 'destructive',
          action: receipts.length > 0 ? undoOf(receipts, changes) : undefined,
        });
        return;
      }
      toast({
        title: 'Files organized successfully',
        description: changes.length === 1 ? done : `${plural(changes.length, 'document')}: ${done}`,
        action: undoOf(receipts, changes),
      });
    },
    onSettled: () => {
      void refresh('files-changed');
    },
  });

  const undoOf = (receipts: readonly OrganizeReceipt[], changes: Move['changes']) =>
    undo(() =>
      mutate({
        changes: receipts.map((file) => ({
          file,
          change: backTo(file.before, changes.find((made) => made.file.id === file.id)?.change),
        })),
        done: 'Moved back',
        failure: failures.move,
      }),
    );

  const move = (
    files: readonly File[],
    change: Change,
    messages: { done: string; failure: Failure },
  ): void => {
    const changes = files
      .filter((file) => file.can.organize && changesAnything(file, change))
      .map((file) => ({ file, change }));
    if (changes.length > 0) mutate({ changes, ...messages });
  };

  return {
    isPending,
    /** By drag and drop. The new folder has to be made first; this only takes its path. */
    drop: (files: readonly File[], target: Exclude<MoveTarget, { kind: 'new-folder' }>): void => {
      const name = nameOfTarget(target);
      if (target.kind === 'category') {
        move(
          files,
          { category: target.category },
          { done: `Filed as ${name}`, failure: failures.category },
        );
        return;
      }
      if (target.kind === 'item') {
        const messages = { done: `Added to ${name}`, failure: failures.organize };
        move(files, { checklistItemId: target.id }, messages);
        return;
      }
      move(
        files,
        { folder: target.path },
        {
          done: `Moved to ${name}`,
          failure: target.path === '' ? failures.move : failures.toFolder,
        },
      );
    },
    /** By the Organize Files dialog. */
    organize: (files: readonly File[], change: Change): void =>
      move(files, change, { done: labelsFor(change), failure: failures.organize }),
  };
}

/** What takes a change back: the same parts, as they were before. */
function backTo(before: OrganizeReceipt['before'], made: Change = {}): Change {
  return {
    ...(made.folder === undefined ? {} : { folder: before.folder }),
    ...(made.category === undefined ? {} : { category: before.category }),
    ...(made.taxYear === undefined ? {} : { taxYear: before.taxYear }),
    ...(made.name === undefined ? {} : { name: before.originalName }),
    ...(made.checklistItemId === undefined ? {} : { checklistItemId: before.checklistItemId }),
  };
}

function changesAnything(file: File, change: Change): boolean {
  const { folder, category, taxYear, name, checklistItemId } = change;
  return (
    (folder !== undefined && folder !== file.folder) ||
    (category !== undefined && category !== file.category) ||
    (taxYear !== undefined && taxYear !== file.taxYear) ||
    (name !== undefined && name !== file.originalName) ||
    checklistItemId !== undefined
  );
}

function labelsFor({ folder, category, taxYear, name }: Change): string {
  const parts = [
    name !== undefined && `renamed to ${name}`,
    folder !== undefined && `moved to ${nameOfTarget({ kind: 'folder', path: folder })}`,
    category !== undefined && `filed as ${nameOfTarget({ kind: 'category', category })}`,
    taxYear !== undefined && (taxYear === null ? 'no tax year' : `tax year ${taxYear}`),
  ].filter((part) => part !== false);
  const messages = parts.join(', ');
  return messages.charAt(0).toUpperCase() + messages.slice(1);
}

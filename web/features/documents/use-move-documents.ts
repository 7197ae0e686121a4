import { useMutation } from '@tanstack/react-query';
import { type File, listFiles, organizeFile, type OrganizeReceipt } from '#contract/files';
import { listFolders } from '#contract/folders';
import { ApiError, call, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type MoveTarget, nameOfTarget } from './move-target.ts';

type Change = Partial<Pick<File, 'folder' | 'category'>>;

/** One move: what becomes of which documents. */
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
        files?.map((file) => ({ ...file, ...byId.get(file.id) })),
      );
    },
    onSuccess: ({ receipts, refusal }, { done, failure, changes }) => {
      if (refusal !== undefined) {
        const answered = refusal instanceof ApiError && refusal.status !== 0;
        toast({
          title: failure.title,
          description: answered ? refusal.message : failure.fallback,
          variant: 'destructive',
          action: receipts.length > 0 ? undoOf(receipts) : undefined,
        });
        return;
      }
      toast({
        title: 'Files organized successfully',
        description: changes.length === 1 ? done : `${plural(changes.length, 'document')}: ${done}`,
        action: undoOf(receipts),
      });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKey(listFiles) });
      void queryClient.invalidateQueries({ queryKey: queryKey(listFolders) });
    },
  });

  const undoOf = (receipts: readonly OrganizeReceipt[]) => ({
    label: 'Undo',
    onAction: () =>
      mutate({
        changes: receipts.map((file) => ({
          file,
          change: { folder: file.before.folder, category: file.before.category },
        })),
        done: 'Moved back',
        failure: failures.move,
      }),
  });

  const move = (
    files: readonly File[],
    change: Change,
    words: { done: string; failure: Failure },
  ): void => {
    const changes = files
      .filter((file) => file.can.organize && changesAnything(file, change))
      .map((file) => ({ file, change }));
    if (changes.length > 0) mutate({ changes, ...words });
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
      move(files, change, { done: wordsFor(change), failure: failures.organize }),
  };
}

function changesAnything(file: File, { folder, category }: Change): boolean {
  return (
    (folder !== undefined && folder !== file.folder) ||
    (category !== undefined && category !== file.category)
  );
}

function wordsFor({ folder, category }: Change): string {
  const parts = [
    folder !== undefined && `moved to ${nameOfTarget({ kind: 'folder', path: folder })}`,
    category !== undefined && `filed as ${nameOfTarget({ kind: 'category', category })}`,
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

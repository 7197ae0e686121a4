import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAdminFiles } from '#contract/documents/review-lists';
import { type File, listFiles } from '#contract/documents/files';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { categoryName, fileKind } from '#web/lib/format/file-kind.ts';
import { megabytes, plural, shortDate } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { AttachedFile } from './use-draft.ts';

/** So many of a client's documents are offered to staff at once; the search finds the others. */
const offered = 100;

interface AttachDialogProps {
  /** Whose documents, for staff; null for one's own. */
  clientId: string | null;
  /** How many more the message can take. */
  room: number;
  onAttach: (files: AttachedFile[]) => void;
  onClose: () => void;
}

/** Chooses documents that the client has in the portal already. */
export function AttachDialog({ clientId, room, onAttach, onClose }: AttachDialogProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<readonly AttachedFile[]>([]);
  const query = useOfferedFiles(clientId, q);
  const isChosen = ({ id }: File) => chosen.some(({ fileId }) => fileId === id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Attach a document"
      description={
        clientId === null ? 'From your documents in the portal.' : "From the client's documents."
      }
      bodyClassName="min-h-[280px]!"
      footer={
        <DialogFooter
          start={
            chosen.length > 0 && (
              <span className="text-sm text-muted">{plural(chosen.length, 'document')} chosen</span>
            )
          }
        >
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => onAttach([...chosen])}
          >
            Attach
          </Button>
        </DialogFooter>
      }
    >
      <SearchInput
        label="Search documents"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {query.files ? (
        query.files.length === 0 ? (
          <EmptyState
            title={q.trim() === '' ? 'No documents uploaded' : 'No documents match your filters'}
            description={
              q.trim() === ''
                ? 'Upload a file into the conversation instead.'
                : 'Try another part of the name.'
            }
          />
        ) : (
          <ul className="mt-3 border-t border-line">
            {query.files.map((file) => (
              <li key={file.id} className="border-b border-line last:border-b-0">
                <label
                  htmlFor={`attach-${file.id}`}
                  className="grid min-h-12 grid-cols-[20px_18px_minmax(0,1fr)] items-center gap-x-3 py-1.5 text-[15px] leading-5 staff:text-sm"
                >
                  <Checkbox
                    id={`attach-${file.id}`}
                    checked={isChosen(file)}
                    disabled={!isChosen(file) && chosen.length >= room}
                    onChange={() =>
                      setChosen((list) =>
                        isChosen(file)
                          ? list.filter(({ fileId }) => fileId !== file.id)
                          : [...list, attachedFrom(file)],
                      )
                    }
                  />
                  <FileIcon kind={fileKind(file)} />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{file.originalName}</span>
                    <span className="block text-[13px] leading-[18px] text-muted tabular-nums">
                      {categoryName(file.category, 'shortLabel')}, {megabytes(file.fileSize)},{' '}
                      {shortDate(file.uploadedAt)}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorState title="The documents could not be loaded" of={query} />
      ) : (
        <SkeletonRows rows={5} label="Documents are loading" />
      )}
    </Dialog>
  );
}

const attachedFrom = ({ id, originalName, fileSize }: File): AttachedFile => ({
  fileId: id,
  originalName,
  fileSize,
});

/** A client has all documents at hand; staff ask the server, which searches by name. */
function useOfferedFiles(clientId: string | null, q: string) {
  const term = q.trim();
  const own = useQuery({ ...queryOptionsFor(listFiles, {}), enabled: clientId === null });
  const theirs = useQuery({
    ...queryOptionsFor(listAdminFiles, {
      query: {
        limit: offered,
        order: 'newest',
        ...(clientId === null ? {} : { userId: clientId }),
        ...(term === '' ? {} : { q: term }),
      },
    }),
    enabled: clientId !== null,
    placeholderData: (before) => before,
  });
  const query = clientId === null ? own : theirs;
  const files: readonly File[] | undefined =
    clientId === null
      ? own.data?.filter(({ originalName }) =>
          originalName.toLowerCase().includes(term.toLowerCase()),
        )
      : theirs.data?.items;
  return { files, error: query.error, refetch: query.refetch };
}

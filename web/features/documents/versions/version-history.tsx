import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { File } from '#contract/documents/files';
import {
  listFileHistory,
  listFileVersions,
  type FileHistoryEntry,
} from '#contract/documents/versions';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NewVersionForm } from './new-version-form.tsx';
import { VersionList } from './version-list.tsx';
import { fullMoment } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { personName } from '../person-name.ts';

interface VersionHistoryProps {
  file: File;
  onClose: () => void;
}

/** The Version History dialog (spec section 2): File Versions beside Change History. */
export function VersionHistory({ file, onClose }: VersionHistoryProps) {
  const versions = useQuery(queryOptionsFor(listFileVersions, { params: { id: file.id } }));
  const history = useQuery(queryOptionsFor(listFileHistory, { params: { id: file.id } }));
  const [isAdding, setIsAdding] = useState(false);
  const [isSending, setIsSending] = useState(false);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Version History"
      description={file.originalName}
      size="wide"
      closable={!isSending}
      bodyClassName="py-3!"
      footer={
        <DialogFooter
          start={
            <span className="text-[13px] text-muted phone:hidden">
              Restoring makes a new version. Nothing is overwritten.
            </span>
          }
        >
          <Button disabled={isSending} onClick={onClose}>
            Close
          </Button>
          {file.can.createVersion && (
            <Button
              variant="primary"
              aria-expanded={isAdding}
              disabled={isAdding}
              onClick={() => setIsAdding(true)}
            >
              <Upload aria-hidden="true" />
              Upload new version
            </Button>
          )}
        </DialogFooter>
      }
    >
      {isAdding && (
        <NewVersionForm file={file} onSending={setIsSending} onDone={() => setIsAdding(false)} />
      )}
      <div className="grid gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
        <Column title="File Versions" query={versions}>
          {versions.data && (
            <VersionList file={file} versions={versions.data} onRestored={onClose} />
          )}
        </Column>
        <Column title="Change History" query={history}>
          {history.data && <ChangeHistory entries={history.data} />}
        </Column>
      </div>
    </Dialog>
  );
}

interface ColumnProps {
  title: string;
  query: {
    isPending: boolean;
    isError: boolean;
    data: unknown;
    error: Error | null;
    refetch: () => unknown;
  };
  children: ReactNode;
}

/** Spec section 9: each area scrolls in 400 px. */
function Column({ title, query, children }: ColumnProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-[15px] leading-6 font-semibold">
        {title}
      </h3>
      <div
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it.
        tabIndex={0}
        className="mt-1 h-[400px] overflow-y-auto rounded-small focus-visible:outline-2 focus-visible:outline-evergreen phone:h-auto phone:max-h-[400px]"
      >
        {query.isPending && <SkeletonRows rows={4} label={`${title} is loading`} />}
        {query.isError && query.data === undefined && (
          <ErrorState title="It could not be loaded" of={query} />
        )}
        {children}
      </div>
    </section>
  );
}

/** A document's changes, newest first. */
function ChangeHistory({ entries }: { entries: readonly FileHistoryEntry[] }) {
  if (entries.length === 0) return <EmptyState title="No history found" />;
  return (
    <ol className="relative mt-2 ms-1 border-s border-line ps-5 text-sm leading-5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative pb-4 before:absolute before:-start-[23.5px] before:top-1.5 before:size-[7px] before:rounded-full before:bg-line-strong first:before:bg-evergreen"
        >
          <b className="font-semibold">{personName(entry.user)}</b>: {entry.changeDescription}
          {entry.newVersion !== null && `, version ${entry.newVersion}`}
          <time
            dateTime={entry.timestamp}
            className="block text-[13px] leading-[18px] text-muted tabular-nums"
          >
            {fullMoment(entry.timestamp)}
          </time>
        </li>
      ))}
    </ol>
  );
}

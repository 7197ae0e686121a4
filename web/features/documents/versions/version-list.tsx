import { Archive, Download, Eye, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type File, viewFile } from '#contract/documents/files';
import type { FileVersion } from '#contract/documents/versions';
import { urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/api/download-file.ts';
import { fullMoment, megabytes } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useArchiveVersion, useRestoreVersion } from '../api.ts';
import { personName } from '../person-name.ts';

interface VersionListProps {
  file: File;
  versions: readonly FileVersion[];
  /** Spec section 4: restoring closes the dialog. */
  onRestored: () => void;
}

/** File Versions, newest first, with what can be done with each. */
export function VersionList({ file, versions, onRestored }: VersionListProps) {
  const [toArchive, setToArchive] = useState<FileVersion>();
  const restoring = useRestoreVersion({
    done: (_, { params }) => ({
      title: 'Version restored successfully',
      description: `Version ${versions.find(({ id }) => id === params.id)?.version} is the latest again, under a new number.`,
    }),
    onDone: onRestored,
  });
  const archiving = useArchiveVersion({ onDone: () => setToArchive(undefined) });
  if (versions.length === 0) return <EmptyState title="No versions found" />;
  return (
    <>
      <ul>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            file={file}
            version={version}
            isRestoring={restoring.isPending && restoring.variables.params.id === version.id}
            onRestore={() => restoring.mutate({ params: { id: version.id } })}
            onArchive={() => setToArchive(version)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={toArchive !== undefined}
        onOpenChange={() => setToArchive(undefined)}
        title={`Archive version ${toArchive?.version ?? ''}?`}
        description="It leaves this list, and you can’t restore it. Your preparer keeps an archived copy for the retention period."
        confirmLabel="Archive"
        pending={archiving.isPending}
        onConfirm={() => toArchive && archiving.mutate({ params: { id: toArchive.id } })}
      />
    </>
  );
}

interface VersionRowProps {
  file: File;
  version: FileVersion;
  isRestoring: boolean;
  onRestore: () => void;
  onArchive: () => void;
}

function VersionRow({ file, version, isRestoring, onRestore, onArchive }: VersionRowProps) {
  const { id, can, isLatestVersion } = version;
  const number = `version ${version.version}`;
  return (
    <li
      aria-label={`Version ${version.version}`}
      data-latest={isLatestVersion || undefined}
      className="grid grid-cols-[34px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3 last:border-0"
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-8.5 place-items-center rounded-full border font-serif text-[17px] tabular-nums',
          isLatestVersion
            ? 'border-evergreen bg-evergreen-wash text-evergreen'
            : 'border-line-strong text-muted',
        )}
      >
        {version.version}
      </span>
      <div className="min-w-0">
        <p className="text-[15px] leading-[22px] font-[550] wrap-anywhere">{titleOf(version)}</p>
        <p className="text-[13px] leading-[18px] text-muted tabular-nums">
          <time dateTime={version.uploadedAt}>{fullMoment(version.uploadedAt)}</time>,{' '}
          {personName(version.uploadedBy)}, {megabytes(version.fileSize)}
        </p>
      </div>
      {isLatestVersion && (
        <span className="rounded-full bg-evergreen-wash px-2 py-0.5 text-[13px] leading-[18px] font-[550] text-evergreen">
          Latest
        </span>
      )}
      <div className="col-span-2 col-start-2 -ms-2.5 flex flex-wrap">
        {can.download && (
          <>
            <Button variant="quiet" size="small" asChild>
              <a
                href={urlFor(viewFile, { params: { id: file.id }, query: { versionId: id } })}
                target="_blank"
                rel="noreferrer"
              >
                <Eye aria-hidden="true" />
                View<span className="sr-only"> {number} in a new tab</span>
              </a>
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => void saveFile(file, { versionId: id, failure: downloadFailed })}
            >
              <Download aria-hidden="true" />
              Download<span className="sr-only"> {number}</span>
            </Button>
          </>
        )}
        {version.scan === 'waiting' && (
          <span className="px-2.5 py-1.5 text-[13px] text-muted">
            Can be opened after the virus scan
          </span>
        )}
        {version.scan === 'infected' && (
          <span className="px-2.5 py-1.5 text-[13px] text-bad">
            A virus was found, so it can’t be opened
          </span>
        )}
        {can.restore && (
          <Button variant="quiet" size="small" pending={isRestoring} onClick={onRestore}>
            <Undo2 aria-hidden="true" />
            Restore<span className="sr-only"> {number}</span>
          </Button>
        )}
        {can.archive && (
          <Button variant="quiet" size="small" onClick={onArchive}>
            <Archive aria-hidden="true" />
            Archive<span className="sr-only"> {number}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const downloadFailed = {
  title: 'Failed to download file version',
  description: 'Please check your connection and try again.',
};

function titleOf({ version, versionNotes, restoredFrom }: FileVersion): string {
  if (versionNotes !== null && versionNotes !== '') return versionNotes;
  if (restoredFrom !== null) return `Restored from version ${restoredFrom}`;
  return version === 1 ? 'First upload' : `Version ${version}`;
}

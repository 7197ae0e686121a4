import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';
import { megabytes } from '#web/lib/format/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import type { AttachedFile } from '../compose/use-draft.ts';
import type { FileOnItsWay } from '../compose/use-file-upload.ts';

interface AttachmentChipsProps {
  files: readonly AttachedFile[];
  upload: {
    onTheirWay: readonly FileOnItsWay[];
    remove: (id: string) => void;
    retry: (entry: FileOnItsWay) => void;
  };
  onRemove: (fileId: string) => void;
}

const chip =
  'flex min-h-9 max-w-full items-center gap-2 rounded-small border border-line bg-paper ps-2.5 pe-0.5 text-sm leading-5 phone:min-h-11';

/** What goes with the message that is being written, and what is still on its way. */
export function AttachmentChips({ files, upload, onRemove }: AttachmentChipsProps) {
  if (files.length === 0 && upload.onTheirWay.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 px-3 pt-1 pb-1.5">
      {files.map(({ fileId, originalName, fileSize }) => (
        <li key={fileId} className={chip}>
          <FileText aria-hidden="true" className="size-4 text-muted" />
          <span className="min-w-0 truncate font-medium">{originalName}</span>
          <span className="text-[13px] text-muted tabular-nums">{megabytes(fileSize)}</span>
          <IconButton
            icon={X}
            size="row"
            label={`Remove ${originalName}`}
            tooltip={false}
            onClick={() => onRemove(fileId)}
          />
        </li>
      ))}
      {upload.onTheirWay.map((entry) => (
        <li key={entry.id} className={chip}>
          {entry.error === null ? (
            <>
              <span className="min-w-0 truncate font-medium">{entry.file.name}</span>
              <Meter
                className="w-20"
                value={entry.sentBytes / Math.max(1, entry.file.size)}
                label={`${entry.file.name}, sent`}
              />
              <span className="w-2" />
            </>
          ) : (
            <>
              <CircleAlert aria-hidden="true" className="size-4 text-bad" />
              <span role="alert" className="min-w-0 wrap-anywhere text-bad">
                {entry.file.name}: {entry.error}
              </span>
              <IconButton
                icon={RotateCw}
                size="row"
                label={`Retry ${entry.file.name}`}
                tooltip={false}
                onClick={() => upload.retry(entry)}
              />
              <IconButton
                icon={X}
                size="row"
                label={`Remove ${entry.file.name}`}
                tooltip={false}
                onClick={() => upload.remove(entry.id)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

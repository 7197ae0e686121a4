import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { Button } from '#web/ui/button.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import type { OwnRecognition } from '#contract/inbox/intake';
import { RecognitionLine } from '../../recognition/recognition-line.tsx';
import { useRecognitions } from '../../recognition/use-recognitions.ts';
import { ReceiptNotes } from './receipt-notes.tsx';
import { sentOf, timeLeft } from './upload-progress.ts';
import type { UploadItem } from './upload-queue.ts';
import { uploads, useUploads } from './uploads.ts';

/** What is being handed over at the moment, and how it went. */
export function UploadList() {
  const items = useUploads();
  const recognitions = useRecognitions(
    items.flatMap(({ receipt }) => (receipt ? [receipt.id] : [])),
  );
  if (items.length === 0) return null;
  const done = items.filter((item) => item.status === 'completed').length;
  const failed = items.filter((item) => item.status === 'error').length;
  const running = items.length - done - failed;
  const isOffline = items.some(
    ({ status, phase }) => status === 'uploading' && phase === 'offline',
  );
  const title = isOffline
    ? `Waiting for a connection. ${done} of ${items.length} sent`
    : running > 0
      ? `Uploading ${Math.min(done + failed + 1, items.length)} of ${items.length}`
      : done === 0 && failed === 0
        ? 'Uploads'
        : [done > 0 && `${done} uploaded`, failed > 0 && `${failed} failed`]
            .filter(Boolean)
            .join(', ');
  // What needs someone comes first.
  const ordered = [
    ...items.filter(({ status }) => status === 'error'),
    ...items.filter(({ status }) => status !== 'error'),
  ];
  return (
    <section aria-label="Uploads" className="mt-5 phone:mt-4">
      <div className="flex min-h-8 items-center gap-4">
        <h2 className="text-[15px] leading-5 font-semibold tabular-nums">{title}</h2>
        <Button
          variant="quiet"
          size="small"
          className="ms-auto"
          disabled={done === 0}
          onClick={() => uploads.clearCompleted()}
        >
          Clear Completed
        </Button>
      </div>
      <ul className="mt-1 desk:max-h-[390px] desk:overflow-y-auto">
        {ordered.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            recognition={item.receipt && recognitions.get(item.receipt.id)}
          />
        ))}
      </ul>
      <output className="sr-only">{(running === 0 || isOffline) && `${title}.`}</output>
    </section>
  );
}

const signClass = 'self-start mt-0.5';

interface UploadRowProps {
  item: UploadItem;
  recognition: OwnRecognition | undefined;
}

function UploadRow({ item, recognition }: UploadRowProps) {
  const { file, status, receipt, category, taxYear, checklistItemId } = item;
  const name = receipt?.originalName ?? file.name;
  const percent = Math.floor((item.sentBytes / Math.max(1, file.size)) * 100);
  return (
    <li
      data-status={status}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line py-3"
    >
      {status === 'uploading' && <FileIcon kind="other" className={signClass} />}
      {status === 'completed' && (
        <CircleCheck aria-hidden="true" className={`${signClass} size-[18px] text-good`} />
      )}
      {status === 'error' && (
        <CircleAlert aria-hidden="true" className={`${signClass} size-[18px] text-bad`} />
      )}
      <div className="min-w-0">
        <p className="truncate text-[15px] leading-[22px] font-[550]" title={name}>
          {name}
        </p>
        <UploadState item={item} />
        {status === 'uploading' && (
          <Meter className="mt-2" value={percent / 100} label={`${file.name}, sent`} />
        )}
      </div>
      {status === 'uploading' && item.phase !== 'waiting' && (
        <span className="text-[13px] font-semibold tabular-nums">{percent}%</span>
      )}
      {status === 'error' && item.canRetry && (
        <Button
          size="small"
          className="phone:col-start-2 phone:row-start-2 phone:mt-2 phone:justify-self-start"
          onClick={() => uploads.retry(item.id)}
        >
          <RotateCw aria-hidden="true" />
          Retry
          <span className="sr-only"> {file.name}</span>
        </Button>
      )}
      <IconButton
        size="row"
        className="col-start-4 row-start-1"
        icon={X}
        label={status === 'uploading' ? `Cancel ${file.name}` : `Remove ${name} from this list`}
        onClick={() => uploads.remove(item.id)}
      />
      {receipt && (
        // Below, over the whole width: a question has buttons.
        <div className="col-span-3 col-start-2">
          <RecognitionLine
            recognition={recognition}
            document={{
              name,
              category,
              taxYear,
              ...(checklistItemId === undefined ? {} : { checklistItemId }),
            }}
            knowsCopy={receipt.duplicateOf !== null}
            onTakenBack={() => uploads.remove(item.id)}
          />
        </div>
      )}
    </li>
  );
}

function UploadState({ item }: { item: UploadItem }) {
  const textClass = 'text-[13px] leading-[18px] tabular-nums';
  const line = `${textClass} text-muted`;
  const as = `${categoryName(item.category, 'shortLabel')}, ${item.taxYear}`;
  if (item.status === 'error') return <p className={`${textClass} text-bad`}>{item.error}</p>;
  if (item.status === 'completed') {
    return (
      <div className={line}>
        Completed. {as}. <ReceiptNotes item={item} />
      </div>
    );
  }
  if (item.phase === 'waiting') return <p className={line}>Queued. {as}</p>;
  if (item.phase === 'offline') {
    return (
      <p className={line}>
        Waiting for a connection. {sentOf(item.sentBytes, item.file.size)} sent. {as}.{' '}
        {item.isQueued && 'You can close this page: it goes on when you’re back.'}
      </p>
    );
  }
  if (item.phase === 'checking') return <p className={line}>Sent, checking the file. {as}</p>;
  return (
    <p className={line}>
      {sentOf(item.sentBytes, item.file.size)}
      {item.secondsLeft !== undefined && `, ${timeLeft(item.secondsLeft)}`}. {as}
    </p>
  );
}

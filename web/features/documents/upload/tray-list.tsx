import { X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RecognitionLine } from '../../recognition/recognition-line.tsx';
import { useRecognitions } from '../../recognition/use-recognitions.ts';
import { sentOf } from './upload-progress.ts';
import { uploads, useUploads } from './uploads.ts';

/** The documents that wait for a connection, and those just sent that are read or ask something, above the lower edge of the page. */
export function TrayList() {
  const items = useUploads();
  const offline = items.filter(
    ({ status, phase }) => status === 'uploading' && phase === 'offline',
  );
  const sent = items.flatMap(({ id, receipt, category, taxYear, checklistItemId }) =>
    receipt
      ? [
          {
            id,
            receipt,
            as: {
              category,
              taxYear,
              ...(checklistItemId === undefined ? {} : { checklistItemId }),
            },
          },
        ]
      : [],
  );
  const recognitions = useRecognitions(sent.map(({ receipt }) => receipt.id));
  const listed = sent.filter(({ receipt }) => {
    const one = recognitions.get(receipt.id);
    if (!one || one.state === 'off') return false;
    return one.state !== 'done' || one.sentence !== null || one.question !== null;
  });
  if (listed.length === 0 && offline.length === 0) return null;
  return (
    <section
      aria-label="Documents just sent"
      data-keep-clear
      className="fixed end-6 bottom-6 z-20 max-h-[min(50dvh,420px)] w-[400px] overflow-y-auto rounded-panel border border-line bg-overlay shadow-pop phone:inset-x-2 phone:bottom-[calc(72px+env(safe-area-inset-bottom))] phone:w-auto print:hidden"
    >
      <ul>
        {offline.map(({ id, file, sentBytes }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-2.5 ps-4 pe-2 last:border-0"
          >
            <div className="min-w-0 pb-0.5">
              <p className="truncate text-[15px] leading-[22px] font-[550]">{file.name}</p>
              <p className="text-[13px] leading-[18px] text-muted tabular-nums">
                Waiting for a connection. {sentOf(sentBytes, file.size)} sent.
              </p>
            </div>
            <IconButton
              size="row"
              icon={X}
              label={`Cancel ${file.name}`}
              tooltip={false}
              onClick={() => uploads.remove(id)}
            />
          </li>
        ))}
        {listed.map(({ id, receipt, as }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-2.5 ps-4 pe-2 last:border-0"
          >
            <div className="min-w-0 pb-0.5">
              <p className="truncate text-[15px] leading-[22px] font-[550]">
                {receipt.originalName}
              </p>
              <RecognitionLine
                recognition={recognitions.get(receipt.id)}
                document={{ name: receipt.originalName, ...as }}
                onTakenBack={() => uploads.remove(id)}
              />
            </div>
            <IconButton
              size="row"
              icon={X}
              label={`Close ${receipt.originalName}`}
              tooltip={false}
              onClick={() => uploads.remove(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

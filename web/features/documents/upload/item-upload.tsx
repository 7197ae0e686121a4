import { RotateCw, Upload } from 'lucide-react';
import { useRef } from 'react';
import { clientUploadAccept, type FileCategory } from '#contract/documents/files';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { readyFiles } from './ready-files.ts';
import { prepareToUpload, uploads, useUploads } from './uploads.ts';

interface ItemUploadProps {
  /** The item of the checklist that the files are for. */
  item: { id: string; title: string };
  /** What the files are filed as. */
  category: FileCategory;
  taxYear: number;
  /** "Upload", or "Add another" where something has come already. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** At a desk, as wide as the place, as a single button there would be. */
  isFilling?: boolean;
  className?: string;
}

/**
 * Hands files over for one item of the checklist, from where it stands. A phone offers its camera in
 * the same list. While one is on its way the bytes sent are shown in the button's place.
 */
export function ItemUpload({
  item,
  category,
  taxYear,
  label = 'Upload',
  variant = 'secondary',
  size = 'small',
  isFilling = false,
  className,
}: ItemUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = useUploads().filter(({ checklistItemId }) => checklistItemId === item.id);
  const running = own.filter(({ status }) => status === 'uploading');
  const isOffline = running.some(({ phase }) => phase === 'offline');
  const failed = own.findLast(({ status }) => status === 'error');
  const sent = running.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  const all = running.reduce((sum, { file }) => sum + file.size, 0);

  const send = async (files: readonly File[]): Promise<void> => {
    if (failed) uploads.remove(failed.id);
    uploads.add(await readyFiles(files), { category, taxYear, checklistItemId: item.id });
  };

  return (
    <div className={cx('grid min-w-0 gap-1.5', className)}>
      <input
        ref={input}
        type="file"
        multiple
        accept={clientUploadAccept}
        aria-label={`Files for ${item.title}`}
        className="hidden"
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          // The same file again is a change, too.
          currentTarget.value = '';
        }}
      />
      {running.length > 0 ? (
        <div className="min-w-28">
          <p className="mb-1.5 text-[13px] leading-[18px] text-muted tabular-nums">
            {isOffline
              ? 'Waiting for a connection'
              : sent >= all
                ? 'Checking the file'
                : `Sending, ${Math.floor((sent / all) * 100)}%`}
          </p>
          <Meter value={sent / Math.max(1, all)} label={`${item.title}, sent`} />
        </div>
      ) : (
        <div className={cx('flex flex-wrap gap-2', isFilling && 'desk:*:flex-auto')}>
          <Button
            variant={variant}
            size={size}
            aria-label={`${label} for ${item.title}`}
            onClick={() => {
              prepareToUpload();
              input.current?.click();
            }}
          >
            <Upload aria-hidden="true" />
            {label}
          </Button>
          <ScanButton
            title={item.title}
            taxYear={taxYear}
            variant={variant === 'primary' ? 'secondary' : variant}
            size={size}
            onSend={(pdf) => void send([pdf])}
          />
        </div>
      )}
      {failed && (
        <div className="max-w-[30ch] text-[13px] leading-[18px] text-bad">
          <p className="wrap-anywhere">
            {failed.file.name}: {failed.error}
          </p>
          {failed.canRetry && (
            <button
              type="button"
              className="mt-1 inline-flex items-center gap-1.5 font-semibold underline"
              onClick={() => uploads.retry(failed.id)}
            >
              <RotateCw aria-hidden="true" className="size-3.5" />
              Retry
            </button>
          )}
        </div>
      )}
    </div>
  );
}

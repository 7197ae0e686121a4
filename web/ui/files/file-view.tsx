import { Download, FileX2, Lock, SquareArrowOutUpRight } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type File, viewFile } from '#contract/documents/files';
import { urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/api/download-file.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { Button, buttonClass } from '../button.tsx';
import { mayShowAgain, useBytes } from './file-content.ts';
import { FileIcon } from './file-icon.tsx';
import { ImageView } from './image-view.tsx';
import type { PageMark } from './page-marks.tsx';
import { Skeleton } from '../skeleton.tsx';

// Large readers, for those who look at such a file.
const readPdfs = () => import('../pdf/pdf-view.tsx');
const PdfView = lazy(async () => ({ default: (await readPdfs()).PdfView }));
const SheetView = lazy(async () => ({
  default: (await import('../sheets/sheet-view.tsx')).SheetView,
}));

/** The old binary workbook is read by its own app only. */
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileViewProps {
  file: Pick<File, 'id' | 'originalName' | 'fileType'>;
  /** Where its content is, if it is no client's document. */
  address?: string;
  /** Places that are outlined on its pages. */
  marks?: readonly PageMark[];
  /** Sets the height of the area. */
  className?: string;
}

/** A document itself: pictures, PDF and tables in place, all else as something to download. */
export function FileView({ file, address, marks = noMarks, className }: FileViewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div
      className={cx(
        'relative overflow-hidden rounded-card bg-sunken staff:rounded-none',
        className,
      )}
    >
      <Content
        key={`${file.id} ${attempt}`}
        file={file}
        address={address}
        marks={marks}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  );
}

const noMarks: readonly PageMark[] = [];

type State = 'loading' | 'shown' | 'failed' | 'unreadable' | 'protected';

interface ContentProps extends Pick<FileViewProps, 'file'> {
  address: string | undefined;
  marks: readonly PageMark[];
  onRetry: () => void;
}

function Content({ file, address: given, marks, onRetry }: ContentProps) {
  const [state, setState] = useState<State>('loading');
  const kind = fileKind(file);
  const address = given ?? urlFor(viewFile, { params: { id: file.id } });
  const isCsv = /csv/.test(file.fileType);
  const isTable = kind === 'sheet' && (isCsv || file.fileType === workbook);
  const isRead = kind === 'pdf' || isTable;
  const data = useBytes(isRead ? address : null, () => setState('failed'));
  useEffect(() => {
    // While the document is on its way. Where that fails, showing it says so.
    if (kind === 'pdf') readPdfs().catch(() => undefined);
  }, [kind]);

  const downloading =
    given === undefined ? (
      <Button onClick={() => void saveFile(file)}>
        <Download aria-hidden="true" />
        Download
      </Button>
    ) : (
      <a className={buttonClass()} href={given} download={file.originalName}>
        <Download aria-hidden="true" />
        Download
      </a>
    );
  if (kind !== 'image' && !isRead) {
    return (
      <Instead kind={kind} text="This type of file opens in its own app.">
        {downloading}
      </Instead>
    );
  }
  if (state === 'failed') {
    return (
      <Instead kind="failed" text="We couldn’t show this document. It may have been removed.">
        <Button onClick={onRetry}>Retry</Button>
      </Instead>
    );
  }
  if (state === 'protected' || state === 'unreadable') {
    return (
      <Instead
        kind={state === 'protected' ? 'protected' : kind}
        text={
          state === 'protected'
            ? 'This PDF is protected by a password. Download it and open it with that password.'
            : 'This file can’t be shown here. Download it to open it in its own app.'
        }
      >
        {kind === 'pdf' && (
          <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
            <SquareArrowOutUpRight aria-hidden="true" />
            Open in new tab
          </a>
        )}
        {downloading}
      </Instead>
    );
  }
  const shared = { name: file.originalName, onShown: () => setState('shown') };
  return (
    <>
      {state === 'loading' && <Waiting />}
      {kind === 'image' && (
        <ImageView
          src={address}
          alt={file.originalName}
          marks={marks}
          onLoad={() => setState('shown')}
          onError={() =>
            void mayShowAgain(address).then((again) => (again ? onRetry() : setState('failed')))
          }
          className={state === 'loading' ? 'opacity-0' : ''}
        />
      )}
      {data && (
        <Suspense>
          {kind === 'pdf' ? (
            <PdfView
              {...shared}
              data={data}
              marks={marks}
              onFailed={(error) =>
                setState(
                  error instanceof Error && error.name === 'PasswordException'
                    ? 'protected'
                    : 'unreadable',
                )
              }
            />
          ) : (
            <SheetView
              {...shared}
              data={data}
              isCsv={isCsv}
              onFailed={() => setState('unreadable')}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="absolute inset-0 p-5">
      <output className="sr-only">Loading the preview</output>
      <div className="grid h-full content-start gap-3 border border-line bg-surface p-6">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-24 rounded-small" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    </div>
  );
}

function Instead({
  kind,
  text,
  children,
}: {
  kind: ComponentProps<typeof FileIcon>['kind'] | 'failed' | 'protected';
  text: string;
  children: ReactNode;
}) {
  const sign = 'size-10! stroke-[1.1]';
  return (
    <div className="grid h-full content-center justify-items-center gap-4 p-6 text-center">
      {kind === 'failed' ? (
        <FileX2 aria-hidden="true" className={cx(sign, 'text-bad')} />
      ) : kind === 'protected' ? (
        <Lock aria-hidden="true" className={cx(sign, 'text-muted')} />
      ) : (
        <FileIcon kind={kind} className={sign} />
      )}
      <p className="max-w-[34ch] text-sm leading-5 text-pretty text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}

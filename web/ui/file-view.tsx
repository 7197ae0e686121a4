import { Download, FileX2, SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { type File, viewFile } from '#contract/files';
import { urlFor } from '#web/lib/api.ts';
import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/download-file.ts';
import { fileKind } from '#web/lib/file-kind.ts';
import { Button, buttonClass } from './button.tsx';
import { FileIcon } from './file-icon.tsx';
import { ImageView } from './image-view.tsx';
import { Skeleton } from './skeleton.tsx';

interface FileViewProps {
  file: Pick<File, 'id' | 'originalName' | 'fileType'>;
  /** Sets the height of the area. */
  className?: string;
}

/** A document itself: pictures and PDF in place, all else as something to open or download. */
export function FileView({ file, className }: FileViewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div
      className={cx(
        'relative overflow-hidden rounded-card bg-sunken staff:rounded-none',
        className,
      )}
    >
      <Content key={`${file.id} ${attempt}`} file={file} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Content({ file, onRetry }: Pick<FileViewProps, 'file'> & { onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const kind = fileKind(file);
  const address = urlFor(viewFile, { params: { id: file.id } });
  // Phones answer a PDF in a frame with a download, so they get a link instead.
  const drawn = kind === 'image' || (kind === 'pdf' && navigator.pdfViewerEnabled);

  if (!drawn) {
    return (
      <Instead
        kind={kind}
        text={
          kind === 'pdf'
            ? 'This browser opens PDFs in a new tab.'
            : 'This type of file opens in its own app.'
        }
      >
        <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
          <SquareArrowOutUpRight aria-hidden="true" />
          Open in new tab
        </a>
        <Button onClick={() => void saveFile(file)}>
          <Download aria-hidden="true" />
          Download
        </Button>
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
  return (
    <>
      {state === 'loading' && (
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
      )}
      {kind === 'image' ? (
        <ImageView
          src={address}
          alt={file.originalName}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={state === 'loading' ? 'opacity-0' : ''}
        />
      ) : (
        // A PDF does not open in a sandbox; the server sends it with a policy that runs nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          // The viewer's own bars take a third of a narrow panel; a tab of its own has them.
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
          title={`Preview of ${file.originalName}`}
          onLoad={(event) => setState(isRefusal(event.currentTarget) ? 'failed' : 'shown')}
          className={cx('size-full border-0', state === 'loading' && 'opacity-0')}
        />
      )}
    </>
  );
}

/** A frame loads the server's error body like any document; only its type tells. */
function isRefusal(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument?.contentType === 'application/json';
}

function Instead({
  kind,
  text,
  children,
}: {
  kind: Parameters<typeof FileIcon>[0]['kind'] | 'failed';
  text: string;
  children: React.ReactNode;
}) {
  const sign = 'size-10! stroke-[1.1]';
  return (
    <div className="grid h-full content-center justify-items-center gap-4 p-6 text-center">
      {kind === 'failed' ? (
        <FileX2 aria-hidden="true" className={cx(sign, 'text-bad')} />
      ) : (
        <FileIcon kind={kind} className={sign} />
      )}
      <p className="max-w-[32ch] text-sm leading-5 text-pretty text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}

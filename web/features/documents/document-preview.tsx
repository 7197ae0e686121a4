import { ArrowUpRight, Download, Trash2, X } from 'lucide-react';
import { type File, viewFile } from '#contract/files';
import { urlFor } from '#web/lib/api.ts';
import { categoryName } from '#web/lib/file-kind.ts';
import { fullMoment, megabytes, shortMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FileView } from '#web/ui/file-view.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Status } from '#web/ui/status.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { DocumentActions } from './document-parts.tsx';

interface DocumentPreviewProps {
  file: File;
  /** Beside the list instead of over it. */
  beside: boolean;
  actions: DocumentActions;
  onClose: () => void;
}

/** A document and what is known about it. */
export function DocumentPreview({ file, beside, actions, onClose }: DocumentPreviewProps) {
  if (beside) {
    return (
      <aside
        aria-label="Preview"
        className="sticky top-[88px] min-w-0 animate-fade-in border-s border-line ps-7"
      >
        <div className="flex items-start gap-0.5">
          <h2 className="type-section min-w-0 flex-1 pt-2 wrap-anywhere">{file.originalName}</h2>
          <IconButton icon={Download} label="Download" onClick={() => actions.download(file)} />
          <OpenLink file={file} />
          <IconButton icon={X} label="Close preview" onClick={onClose} />
        </div>
        <FileView file={file} className="mt-3 h-[min(500px,calc(100dvh-520px))] min-h-72" />
        <DocumentFacts file={file} />
        {file.can.delete && (
          <Button
            variant="quiet"
            size="small"
            className="mt-3 -ms-2.5 text-bad"
            onClick={() => actions.remove(file)}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
      </aside>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={file.originalName}
      size="wide"
      footer={
        <DialogFooter
          start={
            file.can.delete && (
              <Button
                variant="quiet"
                className="text-bad phone:hidden"
                onClick={() => actions.remove(file)}
              >
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            )
          }
        >
          <Button asChild>
            <a href={addressOf(file)} target="_blank" rel="noreferrer">
              <ArrowUpRight aria-hidden="true" />
              Open in new tab
            </a>
          </Button>
          <Button variant="primary" onClick={() => actions.download(file)}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </DialogFooter>
      }
    >
      {/* Spec section 9: the preview is 500 px high. */}
      <FileView file={file} className="h-[500px] phone:h-[42dvh]" />
      <DocumentFacts file={file} />
      {file.can.delete && (
        <Button
          variant="quiet"
          className="mt-3 w-full text-bad desk:hidden"
          onClick={() => actions.remove(file)}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
    </Dialog>
  );
}

const addressOf = (file: File) => urlFor(viewFile, { params: { id: file.id } });

function OpenLink({ file }: { file: File }) {
  return (
    <Tooltip label="Open in new tab">
      <a
        href={addressOf(file)}
        target="_blank"
        rel="noreferrer"
        aria-label="Open in new tab"
        className={iconButtonClass()}
      >
        <ArrowUpRight aria-hidden="true" className="size-[18px]" />
      </a>
    </Tooltip>
  );
}

function DocumentFacts({ file }: { file: File }) {
  return (
    <Facts
      className="mt-4"
      facts={[
        {
          name: 'Status',
          value: file.isProcessed ? (
            <Status kind="good">
              Processed {file.processedAt !== null && shortMoment(file.processedAt)}
            </Status>
          ) : (
            <Status kind="pending">Pending</Status>
          ),
        },
        { name: 'Category', value: categoryName(file.category, 'label') },
        { name: 'Tax year', value: file.taxYear ?? '–' },
        { name: 'Size', value: megabytes(file.fileSize) },
        {
          name: 'Added',
          value: <time dateTime={file.uploadedAt}>{fullMoment(file.uploadedAt)}</time>,
        },
      ]}
    />
  );
}

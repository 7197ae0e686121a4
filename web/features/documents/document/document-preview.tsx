import { ArrowUpRight, Download, FolderInput, ShieldAlert, Trash2, X } from 'lucide-react';
import { memo } from 'react';
import { type File, viewFile } from '#contract/documents/files';
import { urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, shortMoment } from '#web/lib/format/format.ts';
import { useOwnSeason } from '#web/lib/own-project.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Status } from '#web/ui/status.tsx';
import { WhoSeesFile } from '#web/ui/who-sees.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { type DocumentActions, DocumentStatus } from '../list/document-parts.tsx';
import { FileOpenings } from './file-openings.tsx';
import { folderLabel } from '../folders/folder-tree.ts';
import { DocumentReading } from '../../recognition/document-reading.tsx';
import { ItemUpload } from '../upload/item-upload.tsx';
import { useSentBack } from './sent-back.ts';

interface DocumentPreviewProps {
  file: File;
  /** Beside the list instead of over it. */
  beside: boolean;
  actions: DocumentActions;
  size: (bytes: number) => string;
  onClose: () => void;
}

/** A document and what is known about it. */
export const DocumentPreview = memo(function DocumentPreview(props: DocumentPreviewProps) {
  const { file, beside, actions, size, onClose } = props;
  const known = (
    <>
      <SentBackNote file={file} />
      <DocumentReading key={`reading ${file.id}`} file={file} />
      <DocumentFacts file={file} size={size} actions={actions} />
      <FileOpenings key={file.id} file={file} />
      <WhoSeesFile key={`who ${file.id}`} id={file.id} />
      <div className="mt-4 -ms-2.5 flex flex-wrap">
        {file.can.organize && (
          <Button variant="quiet" size="small" onClick={() => actions.organize(file)}>
            <FolderInput aria-hidden="true" />
            Organize
          </Button>
        )}
        {file.can.delete && (
          <Button
            variant="quiet"
            size="small"
            className="text-bad!"
            onClick={() => actions.remove(file)}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
      </div>
    </>
  );
  if (beside) {
    return (
      <aside
        aria-label="Preview"
        className="sticky top-[88px] max-h-[calc(100dvh-104px)] min-w-0 animate-fade-in overflow-y-auto border-s border-line ps-7 [scrollbar-width:thin]"
      >
        <div className="flex items-start gap-0.5">
          <h2 className="type-section min-w-0 flex-1 pt-2 wrap-anywhere">{file.originalName}</h2>
          {file.can.open && (
            <>
              <IconButton icon={Download} label="Download" onClick={() => actions.download(file)} />
              <OpenLink file={file} />
            </>
          )}
          <IconButton icon={X} label="Close preview" onClick={onClose} />
        </div>
        <Content file={file} className="mt-3 h-[min(500px,calc(100dvh-420px))] min-h-72" />
        {known}
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
        file.can.open && (
          <DialogFooter>
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
        )
      }
    >
      {/* Spec section 9: the preview is 500 px high. */}
      <Content file={file} className="h-[500px] phone:h-[42dvh]" />
      {known}
    </Dialog>
  );
});

/** Why the preparer sent it back, with the button for a new copy. */
function SentBackNote({ file }: { file: File }) {
  const item = useSentBack(file);
  const season = useOwnSeason();
  if (!item) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-s-2 border-brass ps-3.5 text-[15px] leading-[22px] text-pretty wrap-anywhere">
      <p>
        <b className="font-semibold">Sent back.</b> {item.sentBackReason}
      </p>
      {item.can.upload && (
        <ItemUpload
          item={item}
          category={file.category}
          taxYear={file.taxYear ?? season}
          label="Upload a new copy"
        />
      )}
    </div>
  );
}

/** The document itself, as soon as it may be opened. */
function Content({ file, className }: { file: File; className: string }) {
  if (file.can.open) return <FileView file={file} className={className} />;
  return (
    <div
      className={cx(
        'grid content-center justify-items-center gap-3 rounded-card bg-sunken p-6 text-center',
        className,
      )}
    >
      <ShieldAlert aria-hidden="true" className="size-10 stroke-[1.1] text-muted" />
      <p className="max-w-[34ch] text-sm leading-5 text-pretty text-muted">
        {file.scan === 'infected'
          ? 'A virus was found in this file, so nobody can open it. Please delete it and upload a clean copy.'
          : 'This file is waiting for its virus scan. You can open it when the scan is done.'}
      </p>
    </div>
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

interface DocumentFactsProps {
  file: File;
  size: (bytes: number) => string;
  actions: DocumentActions;
}

function DocumentFacts({ file, size, actions }: DocumentFactsProps) {
  const isScanned = file.scan === 'none' || file.scan === 'clean';
  const isSentBack = useSentBack(file) !== undefined;
  return (
    <Facts
      className="mt-4"
      facts={[
        {
          name: 'Status',
          value:
            file.isProcessed && isScanned && !isSentBack ? (
              <Status kind="good">
                Processed {file.processedAt !== null && shortMoment(file.processedAt)}
              </Status>
            ) : (
              <DocumentStatus file={file} />
            ),
        },
        { name: 'Category', value: categoryName(file.category, 'label') },
        { name: 'Tax year', value: file.taxYear ?? '–' },
        { name: 'Folder', value: folderLabel(file.folder) },
        { name: 'Size', value: size(file.fileSize) },
        {
          name: 'Added',
          value: <time dateTime={file.uploadedAt}>{fullMoment(file.uploadedAt)}</time>,
        },
        {
          name: 'Version',
          value: (
            <>
              {file.version}.{' '}
              <button type="button" className="text-link" onClick={() => actions.versions(file)}>
                Version History
              </button>
            </>
          ),
        },
      ]}
    />
  );
}

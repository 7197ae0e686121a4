import {
  ArrowDown,
  ArrowUp,
  ArrowUpRight,
  Check,
  ChevronDown,
  Download,
  FilePlus,
  FolderInput,
  Maximize2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { type AdminFile, viewFile } from '#contract/documents/files';
import { urlFor } from '#web/lib/api/api.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, megabytes } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { ReadingFold } from '#web/ui/recognition/reading-fold.tsx';
import { WhoSeesFile } from '#web/ui/who-sees.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import {
  clientName,
  folderName,
  type ReviewActions,
  ReviewMenu,
  ReviewStatus,
  ScanState,
  Waiting,
} from './review-parts.tsx';
import { useClientChecklist } from './upload/use-client-checklist.ts';

interface ReviewPanelProps {
  file: AdminFile;
  /** Beside the list instead of over it. */
  beside: boolean;
  /** Someone else has dealt with it since it was opened. */
  gone: boolean;
  now: Date;
  actions: ReviewActions;
  previous: AdminFile | undefined;
  next: AdminFile | undefined;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** The file being reviewed, and what there is to decide. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { file, beside, gone, actions, onClose } = props;
  const [isLarge, setLarge] = useState(false);
  if (!beside) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={file.originalName}
        size="wide"
        footer={<Decision {...props} className="border-t border-line px-6 py-3.5 phone:px-4" />}
        bodyClassName="phone:px-4!"
      >
        {/* Spec section 9: the preview is 500 px high. */}
        <FileView file={file} className="h-[500px] staff:rounded-card! phone:h-[42dvh]" />
        <GoneNote gone={gone} />
        <FileFacts {...props} />
        <ReadingFold key={`read ${file.id}`} id={file.id} />
        <WhoSeesFile key={file.id} id={file.id} />
        {!gone && <FileTasks file={file} actions={actions} />}
      </Dialog>
    );
  }
  return (
    <aside
      aria-label="Preview"
      className="mb-3 flex min-h-0 animate-fade-in flex-col overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex items-start gap-0.5 border-b border-line py-1.5 ps-4 pe-2">
        <h2 className="type-section min-w-0 flex-1 py-1.5 wrap-anywhere">{file.originalName}</h2>
        {file.can.open && (
          <IconButton icon={Maximize2} label="Larger preview" onClick={() => setLarge(true)} />
        )}
        <Opening file={file} actions={actions} />
        {!gone && <ReviewMenu file={file} actions={actions} />}
        <IconButton icon={X} label="Close preview" onClick={onClose} />
      </div>
      <FileView file={file} className="min-h-32 flex-1" />
      {/* The document has the room: what else is known of it is one line until it is asked for. */}
      <div className="shrink-0 border-t border-line px-4 py-1">
        <GoneNote gone={gone} />
        <details className="group/fold">
          <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 truncate">
              {clientName(file)}
              <span className="text-muted tabular-nums">
                {', '}
                {categoryName(file.category, 'adminLabel')} {file.taxYear}
              </span>
            </span>
            <span className="text-muted">Details</span>
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open/fold:rotate-180"
            />
          </summary>
          <div className="max-h-[30dvh] overflow-y-auto pb-1 [scrollbar-width:thin]">
            <FileFacts {...props} />
            <ReadingFold key={`read ${file.id}`} id={file.id} />
            <WhoSeesFile key={file.id} id={file.id} />
          </div>
        </details>
        {!gone && <FileTasks file={file} actions={actions} />}
      </div>
      <Decision {...props} className="border-t border-line px-4 py-3" />
      {isLarge && (
        <Dialog
          open
          onOpenChange={setLarge}
          title={file.originalName}
          size="full"
          bodyClassName="flex"
        >
          <FileView file={file} className="flex-1 staff:rounded-card!" />
        </Dialog>
      )}
    </aside>
  );
}

/** The ways to the content; none while a virus scan is in them. */
function Opening({ file, actions }: Pick<ReviewPanelProps, 'file' | 'actions'>) {
  if (!file.can.open) return null;
  return (
    <>
      <IconButton icon={Download} label="Download" onClick={() => actions.download(file)} />
      <Tooltip label="Open in new tab">
        <a
          href={urlFor(viewFile, { params: { id: file.id } })}
          target="_blank"
          rel="noreferrer"
          aria-label="Open in new tab"
          // A phone has no room for it beside the others; the menu has it too.
          className={iconButtonClass(undefined, 'phone:hidden')}
        >
          <ArrowUpRight aria-hidden="true" className="size-[18px]" />
        </a>
      </Tooltip>
    </>
  );
}

function GoneNote({ gone }: Pick<ReviewPanelProps, 'gone'>) {
  return (
    <div aria-live="polite">
      {gone && (
        <Callout tone="note" size="small" className="mt-3">
          This file is no longer in the list: someone changed or deleted it.
        </Callout>
      )}
    </div>
  );
}

function FileFacts({ file, now, actions }: ReviewPanelProps) {
  return (
    <Facts
      className="mt-2"
      facts={[
        {
          name: 'Client',
          value: (
            <>
              {actions.showClient ? (
                <Link
                  to="/admin"
                  search={{ section: 'clients', client: file.userId, tab: 'files' }}
                  className="text-link"
                >
                  {clientName(file)}
                </Link>
              ) : (
                clientName(file)
              )}{' '}
              <span className="text-muted">{file.user.email}</span>
            </>
          ),
        },
        {
          name: 'Category',
          value: `${categoryName(file.category, 'adminLabel')}, tax year ${file.taxYear ?? '–'}`,
        },
        { name: 'Folder', value: folderName(file.folder) },
        ...(file.checklistItemId === null
          ? []
          : [{ name: 'Checklist', value: <LinkedItem file={file} /> }]),
        {
          name: 'Uploaded',
          value: <time dateTime={file.uploadedAt}>{fullMoment(file.uploadedAt)}</time>,
        },
        {
          name: 'Status',
          value: (
            <span className="flex flex-wrap gap-x-3">
              <ReviewStatus file={file} />
              {file.isProcessed ? (
                file.processedAt && fullMoment(file.processedAt)
              ) : (
                <span>
                  waiting <Waiting file={file} now={now} />
                </span>
              )}
              <ScanState file={file} />
            </span>
          ),
        },
        { name: 'Size', value: megabytes(file.fileSize) },
      ]}
    />
  );
}

/** What is decided of it besides the decision itself. */
function FileTasks({ file, actions }: Pick<ReviewPanelProps, 'file' | 'actions'>) {
  return (
    <div className="-ms-2.5 flex flex-wrap">
      {file.can.organize && (
        <Button variant="quiet" size="small" onClick={() => actions.organize(file)}>
          <FolderInput aria-hidden="true" />
          Organize
        </Button>
      )}
      {file.can.process && (
        <Button variant="quiet" size="small" onClick={() => actions.ask(file)}>
          <FilePlus aria-hidden="true" />
          Ask the client
        </Button>
      )}
    </div>
  );
}

/** The item of the client’s checklist that the file is for, and what it waits for. */
function LinkedItem({ file }: { file: AdminFile }) {
  const { items, isPending } = useClientChecklist(file.userId);
  const item = items.find(({ id }) => id === file.checklistItemId);
  if (!item) return isPending ? '…' : 'An item of a project that is over';
  if (item.sentBackReason === null || item.sentBackFileId !== file.id) return item.title;
  return (
    <>
      {item.title}
      <span className="block text-muted">Sent back: {item.sentBackReason}</span>
    </>
  );
}

function Decision({
  file,
  beside,
  gone,
  actions,
  previous,
  next,
  onMove,
  className = '',
}: ReviewPanelProps & { className?: string }) {
  return (
    <div className={`flex items-center gap-2 phone:gap-0.5 ${className}`}>
      {!gone && file.can.process && !file.isProcessed && (
        <Button variant="primary" className="phone:flex-1" onClick={() => actions.mark(file)}>
          <Check aria-hidden="true" />
          Mark processed
          {beside && <Kbd colors="border-on-evergreen/40 bg-transparent text-on-evergreen">P</Kbd>}
        </Button>
      )}
      {!gone && file.can.process && (
        <Button className={beside ? '' : 'phone:hidden'} onClick={() => actions.sendBack(file)}>
          Send back
        </Button>
      )}
      {!beside && <Opening file={file} actions={actions} />}
      {!beside && !gone && <ReviewMenu file={file} actions={actions} />}
      <span className="ms-auto" />
      <IconButton
        icon={ArrowUp}
        label="Previous file"
        disabled={!previous}
        onClick={() => onMove(-1)}
      />
      <IconButton icon={ArrowDown} label="Next file" disabled={!next} onClick={() => onMove(1)} />
    </div>
  );
}

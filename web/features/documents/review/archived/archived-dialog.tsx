import type { ArchivedFile } from '#contract/documents/review-lists';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, kilobytes } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { clientName, folderName } from '../review-parts.tsx';

interface ArchivedDialogProps {
  file: ArchivedFile;
  restoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** An archived file: what it is, why it was archived, and the way back. */
export function ArchivedDialog({ file, restoring, onRestore, onClose }: ArchivedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={file.originalName}
      size="wide"
      footer={
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" pending={restoring} onClick={onRestore}>
            Restore
          </Button>
        </DialogFooter>
      }
    >
      {/* Spec section 9: the preview is 500 px high. */}
      {file.can.open && (
        <FileView file={file} className="h-[500px] staff:rounded-card! phone:h-[42dvh]" />
      )}
      <Facts
        className="mt-2"
        facts={[
          { name: 'Reason', value: file.archiveReason },
          {
            name: 'Archived',
            value: <time dateTime={file.archivedAt}>{fullMoment(file.archivedAt)}</time>,
          },
          {
            name: 'Client',
            value: (
              <>
                {clientName(file)} <span className="text-muted">{file.user.email}</span>
              </>
            ),
          },
          {
            name: 'Category',
            value: `${categoryName(file.category, 'adminLabel')}, tax year ${file.taxYear ?? '–'}`,
          },
          { name: 'Folder', value: folderName(file.folder) },
          { name: 'Size', value: kilobytes(file.fileSize) },
        ]}
      />
    </Dialog>
  );
}

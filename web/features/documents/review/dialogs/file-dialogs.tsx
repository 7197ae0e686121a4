import type { AdminFile } from '#contract/documents/files';
import { MoveDialog } from '#web/ui/document-acts/move-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { OrganizeDialog } from './organize-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

/** The dialog that is open over a list of files. */
export type FileDialog =
  | { kind: 'rename' | 'send-back' | 'ask'; file: AdminFile }
  | {
      kind: 'organize';
      fileIds: string[];
      file?: AdminFile | undefined;
      userId: string | undefined;
    }
  | { kind: 'move'; fileIds: string[] }
  | { kind: 'delete'; fileIds: string[]; name?: string | undefined };

interface FileDialogsProps {
  dialog: FileDialog | null;
  onClose: () => void;
  /** The files of the dialog have been changed, or taken away. */
  onDone: () => void;
}

export function FileDialogs({ dialog, onClose, onDone }: FileDialogsProps) {
  switch (dialog?.kind) {
    case 'rename':
      return <RenameDialog file={dialog.file} onClose={onClose} />;
    case 'send-back':
      return <SendBackDialog file={dialog.file} onClose={onClose} onDone={onDone} />;
    case 'ask':
      return <AskDialog file={dialog.file} onClose={onClose} />;
    case 'organize':
      return (
        <OrganizeDialog
          fileIds={dialog.fileIds}
          file={dialog.file}
          userId={dialog.userId}
          onClose={onClose}
          onDone={onDone}
        />
      );
    case 'move':
      return <MoveDialog fileIds={dialog.fileIds} onClose={onClose} onDone={onDone} />;
    case 'delete':
      return (
        <DeleteDialog
          fileIds={dialog.fileIds}
          name={dialog.name}
          onClose={onClose}
          onDone={onDone}
        />
      );
    default:
      return null;
  }
}

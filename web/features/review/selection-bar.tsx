import { Check, Download, FolderInput, RotateCcw, Trash2 } from 'lucide-react';
import { BulkAction, BulkBar } from '#web/ui/bulk-bar.tsx';

interface SelectionBarProps {
  count: number;
  /** In a list of pending files there is nothing to mark pending. */
  canMarkPending: boolean;
  /** A change is under way. */
  busy: boolean;
  onMark: (isProcessed: boolean) => void;
  onOrganize: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the files selected. */
export function SelectionBar({
  count,
  canMarkPending,
  busy,
  onMark,
  onOrganize,
  onDownload,
  onDelete,
  onClear,
}: SelectionBarProps) {
  return (
    <BulkBar label={`${count.toLocaleString('en-US')} selected`} onClear={onClear}>
      <BulkAction primary icon={Check} shortcut="P" disabled={busy} onSelect={() => onMark(true)}>
        Mark processed
      </BulkAction>
      {canMarkPending && (
        <BulkAction icon={RotateCcw} disabled={busy} onSelect={() => onMark(false)}>
          Mark pending
        </BulkAction>
      )}
      <BulkAction icon={FolderInput} shortcut="O" disabled={busy} onSelect={onOrganize}>
        Organize
      </BulkAction>
      <BulkAction icon={Download} shortcut="D" onSelect={onDownload}>
        Download
      </BulkAction>
      <BulkAction icon={Trash2} disabled={busy} onSelect={onDelete}>
        Delete
      </BulkAction>
    </BulkBar>
  );
}

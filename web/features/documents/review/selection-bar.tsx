import { ArrowRightLeft, Check, Download, FolderInput, RotateCcw, Trash2 } from 'lucide-react';
import { figure } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { BulkAction, BulkBar } from '#web/ui/lists/bulk-bar.tsx';

interface SelectionBarProps {
  count: number;
  /** False while a preview is open: keys mean its file then. */
  hasKeys: boolean;
  /** In a list of pending files there is nothing to mark pending. */
  canMarkPending: boolean;
  onMark: (isProcessed: boolean) => void;
  onOrganize: () => void;
  onMove: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the files selected. */
export function SelectionBar({
  count,
  hasKeys,
  canMarkPending,
  onMark,
  onOrganize,
  onMove,
  onDownload,
  onDelete,
  onClear,
}: SelectionBarProps) {
  const mayOrganize = useMay('organize');
  return (
    <BulkBar label={`${figure(count)} selected`} onClear={onClear}>
      {mayOrganize && (
        <BulkAction
          primary
          icon={Check}
          shortcut={hasKeys ? 'P' : undefined}
          onSelect={() => onMark(true)}
        >
          Mark processed
        </BulkAction>
      )}
      {mayOrganize && canMarkPending && (
        <BulkAction icon={RotateCcw} onSelect={() => onMark(false)}>
          Mark pending
        </BulkAction>
      )}
      {mayOrganize && (
        <BulkAction icon={FolderInput} shortcut={hasKeys ? 'O' : undefined} onSelect={onOrganize}>
          Organize
        </BulkAction>
      )}
      {mayOrganize && (
        <BulkAction icon={ArrowRightLeft} onSelect={onMove}>
          Move to another client
        </BulkAction>
      )}
      <BulkAction icon={Download} shortcut={hasKeys ? 'D' : undefined} onSelect={onDownload}>
        Download
      </BulkAction>
      {mayOrganize && (
        <BulkAction icon={Trash2} onSelect={onDelete}>
          Delete
        </BulkAction>
      )}
    </BulkBar>
  );
}

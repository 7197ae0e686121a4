import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import { useBackCloses } from './back-closes.ts';
import { dialogClass, FocusReturn, scrimClass } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** A verb: "Delete", "Archive client". */
  confirmLabel: string;
  /** The way back, where "Cancel" could be taken for what is asked about. */
  cancelLabel?: string;
  /** Red, for what destroys something. */
  danger?: boolean;
  pending?: boolean;
  /** The caller closes the dialog when the work is done. */
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something that matters. Focus starts on Cancel; a click outside does not answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  useBackCloses(open && !pending, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next || !pending) && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content className={cx(dialogClass, 'desk:max-w-[440px]')}>
          <FocusReturn />
          <div className="min-h-0 overflow-auto px-6 pt-5 pb-5 phone:px-5">
            <AlertDialog.Title className="type-dialog-title wrap-anywhere">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-[15px] leading-[22px] text-pretty text-muted">
              {description}
            </AlertDialog.Description>
            {children}
          </div>
          <footer
            data-keep-clear
            className="flex justify-end gap-2 border-t border-line px-6 py-3.5 phone:px-5 phone:[&>*]:flex-1"
          >
            <AlertDialog.Cancel asChild>
              <Button variant="quiet" disabled={pending}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

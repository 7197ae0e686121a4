import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogFooter } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** A verb: "Add step". */
  submitLabel: string;
  /** Red, for what destroys something. */
  danger?: boolean;
  pending: boolean;
  size?: ComponentProps<typeof Dialog>['size'];
  onSubmit: (event: FormEvent) => void;
  /** Given up: Cancel, Escape, the cross or the scrim. */
  onClose: () => void;
  /** Cancel alone, where what was typed survives every other way of closing. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is one form: its fields, Cancel, and the button that sends it. */
export function FormDialog({
  title,
  description,
  submitLabel,
  danger = false,
  pending,
  size = 'medium',
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
      closable={!pending}
      footer={
        <DialogFooter>
          <Button variant="quiet" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} pending={pending}>
            {submitLabel}
          </Button>
        </DialogFooter>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-2 gap-4 phone:gap-x-3 [&>*]:col-span-2 [&>.half]:col-span-1"
        onSubmit={onSubmit}
      >
        {children}
      </form>
    </Dialog>
  );
}

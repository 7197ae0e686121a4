import { type ReactNode, useRef, useState } from 'react';
import { folderName } from '#contract/documents/folders';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface FolderNameDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  initial?: string;
  pending: boolean;
  /** What the server said against the name sent last. */
  refusal?: string | undefined;
  onClose: () => void;
  /** The trimmed name, never empty (spec section 5). */
  onSubmit: (name: string) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Asks for the name of a folder, to make or to rename one. */
export function FolderNameDialog({
  title,
  description,
  submitLabel,
  initial = '',
  pending,
  refusal,
  onClose,
  onSubmit,
  children,
}: FolderNameDialogProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const read = folderName.safeParse(name);
    if (read.success) {
      setSent(name);
      onSubmit(read.data);
    } else {
      setError(read.error.issues[0]?.message);
      field.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="small"
      closable={!pending}
      footer={
        <DialogFooter>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="folder-name" variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </DialogFooter>
      }
    >
      <form id="folder-name" className="grid gap-4" noValidate onSubmit={submit}>
        <Field label="Folder name" error={error ?? (name === sent ? refusal : undefined)}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              autoComplete="off"
              value={name}
              maxLength={255}
              onChange={({ target }) => {
                setName(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

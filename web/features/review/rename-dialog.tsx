import { type FormEvent, useState } from 'react';
import { renameFile } from '#contract/admin-files';
import type { AdminFile } from '#contract/files';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { refreshFileLists } from './use-bulk-work.ts';

interface RenameDialogProps {
  file: AdminFile;
  onClose: () => void;
}

/** Gives a file another name. The ending stays: it says what the content is. */
export function RenameDialog({ file, onClose }: RenameDialogProps) {
  const dot = file.originalName.lastIndexOf('.');
  const ending = dot > 0 ? file.originalName.slice(dot) : '';
  const [name, setName] = useState(
    ending === '' ? file.originalName : file.originalName.slice(0, dot),
  );
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Spec section 5: not empty after trimming.
    if (name.trim() === '') return setError('Please enter a file name');
    setPending(true);
    try {
      const { originalName } = await call(renameFile, {
        params: { id: file.id },
        body: { newName: `${name.trim()}${ending}` },
      });
      toast({ title: 'File renamed', description: originalName });
      refreshFileLists();
      onClose();
    } catch (failure) {
      const message = messageOf(failure, 'Please try again.');
      if (failure instanceof ApiError && failure.status < 500 && failure.status !== 0) {
        setError(failure.fields['newName'] ?? message);
      }
      toast({ title: 'Failed to rename file', description: message, variant: 'destructive' });
      setPending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename file"
      description={file.originalName}
      size="small"
      closable={!pending}
      footer={
        <DialogFooter>
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="rename-file" pending={pending}>
            Rename
          </Button>
        </DialogFooter>
      }
    >
      <form id="rename-file" onSubmit={(event) => void submit(event)}>
        <Field
          label="File name"
          error={error}
          hint={ending && `The extension ${ending} stays the same.`}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={255 - ending.length}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

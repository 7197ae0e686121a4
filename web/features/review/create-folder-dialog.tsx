import { type FormEvent, useState } from 'react';
import { createClientFolder, listClientFolders } from '#contract/admin-files';
import type { Folder } from '#contract/folders';
import { ApiError, call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { folderName } from './review-parts.tsx';

interface CreateFolderDialogProps {
  userId: string;
  /** The path of the folder it goes into, '' for Root. */
  parent: string;
  onClose: () => void;
  onCreated: (folder: Folder) => void;
}

/** Makes a folder for a client. */
export function CreateFolderDialog({
  userId,
  parent,
  onClose,
  onCreated,
}: CreateFolderDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog lies inside another one's form for React, though not on the page.
    event.stopPropagation();
    // Spec section 5: not empty after trimming.
    if (name.trim() === '') return setError('Please enter a folder name');
    setPending(true);
    try {
      const folder = await call(createClientFolder, {
        body: { userId, name: name.trim(), path: `${parent}/${name.trim()}` },
      });
      await queryClient.invalidateQueries({
        queryKey: queryKey(listClientFolders, { params: { id: userId } }),
      });
      toast({ title: 'Folder created successfully', description: folderName(folder.path) });
      onCreated(folder);
    } catch (failure) {
      const message = messageOf(failure, 'Please try again.');
      if (failure instanceof ApiError && failure.status < 500 && failure.status !== 0) {
        setError(failure.fields['name'] ?? message);
      }
      toast({ title: 'Failed to create folder', description: message, variant: 'destructive' });
      setPending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New folder"
      description={`In ${folderName(parent)}`}
      size="small"
      closable={!pending}
      footer={
        <DialogFooter>
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="create-folder" pending={pending}>
            Create folder
          </Button>
        </DialogFooter>
      }
    >
      <form id="create-folder" onSubmit={(event) => void submit(event)}>
        <Field label="Folder name" error={error}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={255}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

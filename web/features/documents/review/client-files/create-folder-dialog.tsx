import { type FormEvent, useState } from 'react';
import type { Folder } from '#contract/documents/folders';
import { refresh } from '#web/lib/api/action.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { refusalOf, useCreateClientFolder } from '../api.ts';
import { folderName } from '../review-parts.tsx';

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
  const create = useCreateClientFolder({
    done: ({ path }) => ({
      title: 'Folder created successfully',
      description: folderName(path),
    }),
    onDone: async (folder) => {
      await refresh('folders-changed');
      onCreated(folder);
    },
    onFailed: (failure) => setError(refusalOf(failure, 'name')),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog is inside another one's form for React, though not on the page.
    event.stopPropagation();
    // Spec section 5: not empty after trimming.
    if (name.trim() === '') return setError('Please enter a folder name');
    create.mutate({ body: { userId, name: name.trim(), path: `${parent}/${name.trim()}` } });
  };

  return (
    <FormDialog
      title="New folder"
      description={`In ${folderName(parent)}`}
      submitLabel="Create folder"
      size="small"
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

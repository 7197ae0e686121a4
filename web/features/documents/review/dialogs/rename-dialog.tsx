import { type FormEvent, useState } from 'react';
import type { AdminFile } from '#contract/documents/files';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { refusalOf, useRenameFile } from '../api.ts';

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
  const rename = useRenameFile({
    onDone: onClose,
    onFailed: (failure) => setError(refusalOf(failure, 'newName')),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Spec section 5: not empty after trimming.
    if (name.trim() === '') return setError('Please enter a file name');
    const body = { newName: `${name.trim()}${ending}` };
    rename.mutate({ params: { id: file.id }, body });
  };

  return (
    <FormDialog
      title="Rename file"
      description={file.originalName}
      submitLabel="Rename"
      size="small"
      pending={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

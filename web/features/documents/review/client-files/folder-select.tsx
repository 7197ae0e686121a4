import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { listClientFolders } from '#contract/documents/folders';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { CreateFolderDialog } from './create-folder-dialog.tsx';
import { folderName } from '../review-parts.tsx';

interface FolderSelectProps {
  userId: string;
  /** A path, '' for Root; null for "as it is", which is only offered when `keep` is. */
  value: string | null;
  onChange: (path: string | null) => void;
  keep?: boolean;
  disabled?: boolean;
}

/** One of a client's folders, or a new one. */
export function FolderSelect({
  userId,
  value,
  onChange,
  keep = false,
  disabled,
}: FolderSelectProps) {
  const [creating, setCreating] = useState(false);
  const { data: folders = [], isError } = useQuery(
    queryOptionsFor(listClientFolders, { params: { id: userId } }),
  );
  const paths = folders.map(({ path }) => path);
  // The folder a file is in is in the list before the folders have been read.
  if (value !== null && value !== '' && !paths.includes(value)) paths.unshift(value);
  return (
    <>
      <Field
        label="Folder"
        error={isError ? "The client's folders could not be loaded." : undefined}
        aside={
          <Button
            variant="quiet"
            size="small"
            disabled={disabled}
            onClick={() => setCreating(true)}
          >
            <FolderPlus aria-hidden="true" />
            New folder
          </Button>
        }
      >
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            disabled={disabled}
            value={value === null ? 'keep' : `at ${value}`}
            onChange={({ target }) =>
              onChange(target.value === 'keep' ? null : target.value.slice('at '.length))
            }
          >
            {keep && <option value="keep">Leave as it is</option>}
            <option value="at ">Root</option>
            {paths.map((path) => (
              <option key={path} value={`at ${path}`}>
                {folderName(path)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {creating && (
        <CreateFolderDialog
          userId={userId}
          parent={value ?? ''}
          onClose={() => setCreating(false)}
          onCreated={({ path }) => {
            setCreating(false);
            onChange(path);
          }}
        />
      )}
    </>
  );
}

import { type FormEvent, useState } from 'react';
import { bulkOrganizeFiles, organizeAdminFile } from '#contract/documents/review';
import { type AdminFile, fileCategories, type FileCategory } from '#contract/documents/files';
import { ApiError, call } from '#web/lib/api/api.ts';
import { readCategory } from '#web/lib/format/file-kind.ts';
import { plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { BulkMeter } from '../bulk-meter.tsx';
import {
  type Corrections,
  CorrectionFields,
  correctionsOf,
  changesOf,
} from './correction-fields.tsx';
import { FolderSelect } from '../client-files/folder-select.tsx';
import { useBulkWork } from '../use-bulk-work.ts';

interface OrganizeDialogProps {
  fileIds: string[];
  /** The file where it is a single one: what it is now is filled in. */
  file: AdminFile | undefined;
  /** Whose files they are, if all are of one client. */
  userId: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Puts files into another folder or category; of a single one, all that can be wrong is corrected. */
export function OrganizeDialog({ fileIds, file, userId, onClose, onDone }: OrganizeDialogProps) {
  const [folder, setFolder] = useState<string | null>(file?.folder ?? null);
  const [category, setCategory] = useState<FileCategory | null>(file?.category ?? null);
  const [corrections, setCorrections] = useState<Corrections | null>(
    file ? correctionsOf(file) : null,
  );
  const [nameError, setNameError] = useState<string>();
  const { work, start } = useBulkWork();
  const files = plural(fileIds.length, 'file');
  const isBulk = file === undefined;
  const body = {
    ...(folder === (file?.folder ?? null) || folder === null ? {} : { folder }),
    ...(category === (file?.category ?? null) || category === null ? {} : { category }),
    ...(file && corrections ? changesOf(file, corrections) : {}),
  };
  const nothing = Object.keys(body).length === 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (nothing || work) return;
    // Spec section 5: not empty after trimming.
    if (corrections?.name.trim() === '') return setNameError('Please enter a file name');
    const done = await start({
      label: `Organizing ${files}`,
      total: fileIds.length,
      failed: isBulk ? 'Bulk organization failed' : 'Organization failed',
      run: async (workId) => {
        if (isBulk) {
          const { count } = await call(bulkOrganizeFiles, { body: { fileIds, workId, ...body } });
          toast({ title: `${plural(count, 'file')} organized` });
          return;
        }
        try {
          const { originalName } = await call(organizeAdminFile, { params: { id: file.id }, body });
          toast({ title: 'File organized', description: originalName });
        } catch (error) {
          if (error instanceof ApiError) setNameError(error.fields['name']);
          throw error;
        }
      },
    });
    if (done) onDone();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isBulk ? `Organize ${files}` : 'Organize file'}
      description={file?.originalName}
      size="small"
      closable={!work}
      footer={
        <DialogFooter>
          <Button variant="quiet" disabled={work !== undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="organize-files"
            pending={work !== undefined}
            disabled={nothing}
          >
            Organize
          </Button>
        </DialogFooter>
      }
    >
      <form id="organize-files" className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {userId === undefined ? (
          <Callout tone="note" size="small">
            These files belong to several clients with their own folders. You can give them all the
            same category.
          </Callout>
        ) : (
          <FolderSelect
            userId={userId}
            value={folder}
            onChange={setFolder}
            keep={isBulk}
            disabled={work !== undefined}
          />
        )}
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              className="[&_select]:w-full"
              disabled={work !== undefined}
              value={category ?? 'keep'}
              onChange={({ target }) => setCategory(readCategory(target.value))}
            >
              {isBulk && <option value="keep">Leave as it is</option>}
              {fileCategories.map((entry) => (
                <option key={entry.value} value={entry.value}>
                  {entry.adminLabel}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {file && corrections && (
          <CorrectionFields
            file={file}
            value={corrections}
            nameError={nameError}
            onChange={setCorrections}
          />
        )}
        {work && isBulk && <BulkMeter work={work} />}
      </form>
    </Dialog>
  );
}

import { FileUp, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { staffUploadAccept, staffUploadKinds } from '#contract/documents/review';
import { fileCategories, type FileCategory, maxFileBytes } from '#contract/documents/files';
import { taxYearOptions } from '#domain/tax/season';
import { refresh } from '#web/lib/api/action.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { readCategory } from '#web/lib/format/file-kind.ts';
import { megabytes } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { FolderSelect } from '../client-files/folder-select.tsx';
import { sendForClient } from './send-for-client.ts';

const accepted = new Set(staffUploadAccept.split(','));

/**
 * What keeps staff from uploading a file, said before it is sent; null when nothing does. The
 * server checks the bytes and has the last word.
 */
function problemWithFile({ name, size }: { name: string; size: number }): string | null {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!accepted.has(extension)) {
    return `We can’t accept files of this type. Please choose ${staffUploadKinds}.`;
  }
  if (size > maxFileBytes) {
    return `This file is ${megabytes(size)}, and the limit is 10 MB. Please split it or scan it at a lower resolution.`;
  }
  return size === 0 ? 'The file is empty. Please choose it again.' : null;
}

/** A file of the dialog that has not been stored yet. */
interface Chosen {
  /** Also its idempotency key: sent again, it is stored once at most. */
  id: string;
  file: File;
  /** Why it cannot be sent, or was not stored. */
  error: string | null;
  /** Sending it again cannot help. */
  isRefused: boolean;
}

interface UploadDialogProps {
  userId: string;
  clientName: string;
  /** The folder that is open, '' for Root. */
  folder: string;
  onClose: () => void;
}

/** Hands documents over on behalf of a client, one after the other. */
export function UploadDialog({
  userId,
  clientName,
  folder: openFolder,
  onClose,
}: UploadDialogProps) {
  const { currentYear } = useFirm();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [category, setCategory] = useState<FileCategory>('other');
  const [taxYear, setTaxYear] = useState(currentYear);
  const [folder, setFolder] = useState(openFolder);
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<{ name: string; part: number }>();
  const sending = sent !== undefined;
  const ready = chosen.filter(({ isRefused }) => !isRefused);

  const add = (files: readonly File[]): void => {
    setMissing(false);
    setChosen((before) => [
      ...before,
      ...files.map((file) => {
        const error = problemWithFile(file);
        return { id: crypto.randomUUID(), file, error, isRefused: error !== null };
      }),
    ]);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, refused) => add([...accepted, ...refused.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
    disabled: sending,
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    if (ready.length === 0) return setMissing(true);
    let stored = 0;
    let failed = chosen.length - ready.length;
    let lastName = '';
    for (const { id, file } of ready) {
      setSent({ name: file.name, part: 0 });
      try {
        const receipt = await sendForClient(
          { userId, file, category, folder, taxYear, idempotencyKey: id },
          (bytes) => setSent({ name: file.name, part: bytes / Math.max(1, file.size) }),
        );
        stored += 1;
        lastName = receipt.originalName;
        setChosen((before) => before.filter((entry) => entry.id !== id));
      } catch (error) {
        failed += 1;
        const message = messageOf(error, 'Upload failed');
        setChosen((before) =>
          before.map((entry) => (entry.id === id ? { ...entry, error: message } : entry)),
        );
        toast({ title: 'Upload failed', description: message, variant: 'destructive' });
      }
    }
    setSent(undefined);
    void refresh('files-changed');
    if (failed > 0) return;
    toast({
      title: 'Upload Successful',
      description:
        stored === 1
          ? `${lastName} has been uploaded securely.`
          : `${stored} files have been uploaded securely.`,
    });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Upload document for client"
      description={clientName}
      closable={!sending}
      footer={
        <DialogFooter
          start={
            sent && (
              <div className="min-w-0 flex-1 text-[13px] leading-[18px]">
                <p className="truncate pb-1">{sent.name}</p>
                <Meter value={sent.part} label={`Uploading ${sent.name}`} />
              </div>
            )
          }
        >
          <Button variant="quiet" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="upload-for-client" pending={sending}>
            Upload
          </Button>
        </DialogFooter>
      }
    >
      <form
        {...getRootProps({
          id: 'upload-for-client',
          className: 'grid gap-4',
          onSubmit: (event: FormEvent) => void submit(event),
        })}
      >
        <input {...getInputProps({ accept: staffUploadAccept, 'aria-label': 'Files to upload' })} />
        <Field
          label="Files"
          hint={`${staffUploadKinds}, up to 10 MB each.`}
          error={missing ? 'Please choose a file' : undefined}
        >
          {(control) => (
            <button
              {...control}
              type="button"
              // Or the field's label alone would name it.
              aria-label="Choose files, or drop them here"
              disabled={sending}
              className={cx(
                'flex min-h-20 items-center justify-center gap-2.5 rounded-card border border-dashed px-4 text-sm leading-5 transition-colors hover:bg-hover',
                isDragActive ? 'border-evergreen bg-evergreen-wash' : 'border-field-line',
              )}
              onClick={open}
            >
              <FileUp aria-hidden="true" className="size-[18px] text-muted" />
              {isDragActive ? 'Drop to add' : 'Choose files, or drop them here'}
            </button>
          )}
        </Field>
        {chosen.length > 0 && (
          <ul aria-label="Chosen files" className="-mt-2 border-b border-line text-sm leading-5">
            {chosen.map(({ id, file, error }) => (
              <li key={id} className="flex items-center gap-2 border-t border-line py-1.5">
                <div className="min-w-0 flex-1">
                  <p className="flex gap-3">
                    <span className="truncate font-[550]">{file.name}</span>
                    <span className="shrink-0 text-muted tabular-nums">{megabytes(file.size)}</span>
                  </p>
                  {error !== null && <p className="text-bad">{error}</p>}
                </div>
                <IconButton
                  size="row"
                  icon={X}
                  label={`Remove ${file.name}`}
                  disabled={sending}
                  onClick={() => setChosen((all) => all.filter((entry) => entry.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field label="Category">
            {(control) => (
              <Select
                {...control}
                className="[&_select]:w-full"
                disabled={sending}
                value={category}
                onChange={({ target }) => setCategory(readCategory(target.value) ?? 'other')}
              >
                {fileCategories.map((entry) => (
                  <option key={entry.value} value={entry.value}>
                    {entry.adminLabel}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Tax year">
            {(control) => (
              <Select
                {...control}
                className="[&_select]:w-full"
                disabled={sending}
                value={taxYear}
                onChange={({ target }) => setTaxYear(Number(target.value))}
              >
                {taxYearOptions(currentYear).map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <FolderSelect
          userId={userId}
          value={folder}
          onChange={(path) => setFolder(path ?? '')}
          disabled={sending}
        />
      </form>
    </Dialog>
  );
}

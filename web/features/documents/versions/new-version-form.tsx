import { useEffect, useRef, useState } from 'react';
import {
  clientUploadAccept,
  clientUploadKinds,
  type File as StoredFile,
} from '#contract/documents/files';
import { versionNotes } from '#contract/documents/versions';
import { megabytes } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { useCreateVersion } from '../api.ts';
import { problemWithUpload } from '../upload/upload-checks.ts';

interface NewVersionFormProps {
  file: StoredFile;
  /** Whether a version is on its way: the dialog must stay. */
  onSending: (sending: boolean) => void;
  /** Sent, or given up. */
  onDone: () => void;
}

/** Hands over a new version of a document, with notes (spec section 7). */
export function NewVersionForm({ file, onSending, onDone }: NewVersionFormProps) {
  const [chosen, setChosen] = useState<File>();
  const [notes, setNotes] = useState('');
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(new AbortController());
  // The same for every attempt with the same content, so that none is stored twice.
  const key = useRef(crypto.randomUUID());
  const creation = useCreateVersion(onDone);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => onSending(creation.isPending), [creation.isPending, onSending]);
  useEffect(() => () => onSending(false), [onSending]);

  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!chosen) return setError('Please choose a file');
    const problem = problemWithUpload(chosen);
    if (problem !== null) return setError(problem);
    sending.current = new AbortController();
    setSent(0);
    creation.mutate({
      document: file,
      file: chosen,
      versionNotes: notes.trim(),
      idempotencyKey: key.current,
      onSent: setSent,
      signal: sending.current.signal,
    });
  };
  const change = (): void => {
    key.current = crypto.randomUUID();
    setError(undefined);
  };

  return (
    <form
      aria-label="Upload new version"
      className="mb-4 grid gap-4 rounded-card bg-sunken p-4"
      noValidate
      onSubmit={submit}
    >
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Field label="File" hint={`${clientUploadKinds}, up to 10 MB`} error={error}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="file"
              accept={clientUploadAccept}
              disabled={creation.isPending}
              className="py-1.5 file:me-3 file:h-7 file:rounded-small file:border-0 file:bg-evergreen-wash file:px-2.5 file:text-sm file:font-[550] file:text-evergreen"
              onChange={({ target }) => {
                setChosen(target.files?.[0]);
                change();
              }}
            />
          )}
        </Field>
        <Field label="What changed" optional>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={versionNotes.maxLength ?? undefined}
              disabled={creation.isPending}
              value={notes}
              onChange={({ target }) => {
                setNotes(target.value);
                change();
              }}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {creation.isPending && chosen && (
          <div className="me-auto min-w-40 flex-1">
            <p className="mb-1.5 text-[13px] text-muted tabular-nums">
              {sent < chosen.size
                ? `${megabytes(sent)} of ${megabytes(chosen.size)}`
                : 'Sent, checking the file.'}
            </p>
            <Meter value={sent / Math.max(1, chosen.size)} label={`${chosen.name}, sent`} />
          </div>
        )}
        <Button
          size="small"
          onClick={() => {
            sending.current.abort();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" pending={creation.isPending}>
          Upload
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { plural } from '#web/lib/format/format.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { describeDocument } from '#domain/intake-sentences';
import { useSplitDocument } from './api.ts';

interface SplitDialogProps {
  document: IntakeDocument;
  onClose: () => void;
  /** The document was split. */
  onDone: () => void;
}

interface Part {
  label: string;
  isTaken: boolean;
  first: string;
  last: string;
}

/** Makes a document of each form of a PDF. The original is kept. */
export function SplitDialog({ document, onClose, onDone }: SplitDialogProps) {
  const { file, forms, pages } = document;
  const [parts, setParts] = useState<readonly Part[]>(() =>
    forms.map((form, index) => ({
      label:
        describeDocument({
          kind: form.kind.value,
          payerName: form.payerName.value,
          taxYear: form.taxYear.value,
        }) ?? `Form ${index + 1}`,
      isTaken: true,
      first: String(form.firstPage),
      last: String(form.lastPage),
    })),
  );
  const [archives, setArchives] = useState(true);
  const [problem, setProblem] = useState<string>();
  const split = useSplitDocument({
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const change = (index: number, patch: Partial<Part>): void => {
    setProblem(undefined);
    setParts(parts.map((part, at) => (at === index ? { ...part, ...patch } : part)));
  };
  const taken = parts.filter(({ isTaken }) => isTaken);
  const last = pages ?? Math.max(...forms.map(({ lastPage }) => lastPage));
  const submit = (): void => {
    const ranges = taken.map((part) => ({
      firstPage: Number(part.first),
      lastPage: Number(part.last),
    }));
    const isRange = ranges.every(
      ({ firstPage, lastPage }) =>
        Number.isInteger(firstPage) &&
        Number.isInteger(lastPage) &&
        firstPage >= 1 &&
        firstPage <= lastPage &&
        lastPage <= last,
    );
    if (ranges.length === 0) setProblem('Choose at least one form.');
    else if (!isRange) setProblem(`Enter pages from 1 to ${last}, the first before the last.`);
    else {
      split.mutate({
        params: { id: file.id },
        body: { parts: ranges, archiveOriginal: archives },
      });
    }
  };
  return (
    <FormDialog
      title={`Split into ${plural(taken.length, 'document')}`}
      description={file.originalName}
      submitLabel="Split"
      pending={split.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <ul className="grid gap-2" aria-label="Forms">
        {parts.map((part, index) => (
          <li
            key={part.label + String(index)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line pb-2"
          >
            <CheckboxField
              label={part.label}
              checked={part.isTaken}
              onChange={({ target }) => change(index, { isTaken: target.checked })}
            />
            <span className="flex items-center gap-1.5 text-sm text-muted">
              pages
              <Input
                aria-label={`First page of ${part.label}`}
                inputMode="numeric"
                className="w-12! text-center tabular-nums"
                disabled={!part.isTaken}
                value={part.first}
                onChange={({ target }) => change(index, { first: target.value })}
              />
              to
              <Input
                aria-label={`Last page of ${part.label}`}
                inputMode="numeric"
                className="w-12! text-center tabular-nums"
                disabled={!part.isTaken}
                value={part.last}
                onChange={({ target }) => change(index, { last: target.value })}
              />
            </span>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-sm leading-5 text-bad">
          {problem}
        </p>
      )}
      <CheckboxField
        label="Move the original to the archive"
        description="It is kept there unchanged."
        checked={archives}
        onChange={({ target }) => setArchives(target.checked)}
      />
    </FormDialog>
  );
}

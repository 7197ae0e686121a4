import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { listAdminFiles } from '#contract/documents/review-lists';
import { readTaxProject } from '#contract/projects/projects';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { sendPackage, useStartDelivery } from './api.ts';

interface BeginDeliveryProps {
  projectId: string;
  onBegun: (delivery: ReturnDelivery) => void;
}

/** Where the PDF of the tax program is dropped, or a document of the client is chosen instead. */
export function BeginDelivery({ projectId, onBegun }: BeginDeliveryProps) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setProblem(undefined);
    setPart(0);
    try {
      onBegun(await sendPackage(projectId, file, setPart));
    } catch (error) {
      setProblem(messageOf(error, 'The PDF could not be sent. Please try again.'));
    } finally {
      setPart(undefined);
    }
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'application/pdf': ['.pdf'] },
    maxFiles: 1,
    noClick: true,
    noKeyboard: true,
    disabled: part !== undefined,
    onDrop: ([file], refused) => {
      if (file) void send(file);
      else if (refused.length > 0) setProblem('Choose one PDF.');
    },
  });
  return (
    <div className="mt-3 grid gap-3">
      <div
        {...getRootProps()}
        className={cx(
          'grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center text-sm',
          isDragActive ? 'border-evergreen bg-evergreen-wash' : 'border-line-strong',
        )}
      >
        <input {...getInputProps({ 'aria-label': 'PDF of the tax program' })} />
        <p className="max-w-[52ch] text-pretty text-muted">
          Drop the one PDF that the tax program printed. Its pages are split by proposal; nothing
          reaches the client before you send it.
        </p>
        {part === undefined ? (
          <Button variant="primary" onClick={open}>
            <FileUp aria-hidden="true" />
            Choose PDF
          </Button>
        ) : (
          <div className="w-56">
            <Meter value={part} label="Sending the PDF" />
            <p className="mt-1 text-[13px] text-muted">
              {part < 1 ? 'Sending…' : 'Reading the pages…'}
            </p>
          </div>
        )}
      </div>
      {problem !== undefined && (
        <Callout tone="bad" role="alert" size="small">
          {problem}
        </Callout>
      )}
      <ChooseDocument projectId={projectId} onBegun={onBegun} />
    </div>
  );
}

function ChooseDocument({ projectId, onBegun }: BeginDeliveryProps) {
  const project = useQuery(queryOptionsFor(readTaxProject, { params: { id: projectId } }));
  const userId = project.data?.clientId;
  const files = useQuery({
    ...queryOptionsFor(listAdminFiles, { query: { userId: userId ?? '', limit: 100 } }),
    enabled: userId !== undefined,
  });
  const start = useStartDelivery({ onDone: onBegun });
  const pdfs = (files.data?.items ?? []).filter(({ fileType }) => fileType === 'application/pdf');
  if (pdfs.length === 0) return null;
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm text-muted">
      Or a document of the client:
      <Select
        value=""
        disabled={start.isPending}
        className="max-w-80"
        onChange={({ target }) => {
          if (target.value === '') return;
          start.mutate({ params: { id: projectId }, body: { fileId: target.value } });
        }}
      >
        <option value="">{start.isPending ? 'Reading the pages…' : 'Choose a PDF'}</option>
        {pdfs.map(({ id, originalName }) => (
          <option key={id} value={id}>
            {originalName}
          </option>
        ))}
      </Select>
    </label>
  );
}

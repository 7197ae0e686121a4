import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listReturnedForms, type ReturnedForm } from '#contract/signing/handwritten';
import { viewFile } from '#contract/documents/files';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { useAcceptForm, useRejectForm } from './api.ts';

const codeLabels: Readonly<
  Record<NonNullable<ReturnedForm['code']>, { label: string; kind: StatusKind }>
> = {
  same: { label: 'It’s the form we issued', kind: 'good' },
  other: { label: 'It’s another form', kind: 'bad' },
  unreadable: { label: 'No code could be read: compare it yourself', kind: 'brass' },
};

interface ReturnedFormsProps {
  request: SignatureRequest;
  onClose: () => void;
}

/** Forms that were signed with a pen and came back: staff compare them and note whose signatures they carry. */
export function ReturnedForms({ request, onClose }: ReturnedFormsProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listReturnedForms, { params: { id: request.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Signed forms"
      description={request.title}
      size="wide"
    >
      {data ? (
        data.length === 0 ? (
          <p className="text-sm text-muted">No signed form has come back yet.</p>
        ) : (
          <ul className="grid gap-6">
            {data.map((form) => (
              <Returned key={form.id} request={request} form={form} onDone={onClose} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded of={{ error, refetch }} what="Signed forms" are rows={3} />
      )}
    </Dialog>
  );
}

interface ReturnedProps {
  request: SignatureRequest;
  form: ReturnedForm;
  onDone: () => void;
}

function Returned({ request, form, onDone }: ReturnedProps) {
  const id = useId();
  const [signerIds, setSignerIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const accept = useAcceptForm({ onDone });
  const reject = useRejectForm({ onDone });
  const params = { id: request.id };
  const code = form.code === null ? null : codeLabels[form.code];
  const open = request.signers.filter(({ signedAt }) => signedAt === null);
  return (
    <li className="grid gap-3 border-b border-line pb-5 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p>Sent in {shortMoment(form.sentAt)}</p>
        {code ? (
          <Status kind={code.kind}>{code.label}</Status>
        ) : (
          <Status kind="pending">The code is being read</Status>
        )}
      </div>
      {form.decidedAt !== null ? (
        <p className="text-sm text-muted">
          {form.refusal === null
            ? `Taken in ${shortMoment(form.decidedAt)}.`
            : `Sent back ${shortMoment(form.decidedAt)}: ${form.refusal}`}
        </p>
      ) : (
        <>
          <FileView
            file={{ id: form.fileId, originalName: form.fileName, fileType: form.fileType }}
            address={urlFor(viewFile, { params: { id: form.fileId } })}
            className="h-[40dvh] min-h-[240px]"
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm font-[550]">Whose signatures it carries</legend>
            {open.map((signer) => (
              <div key={signer.id} className="flex items-center gap-2.5 text-sm">
                <Checkbox
                  id={`${id}-${signer.id}`}
                  checked={signerIds.includes(signer.id)}
                  onChange={({ target }) =>
                    setSignerIds((before) =>
                      target.checked
                        ? [...before, signer.id]
                        : before.filter((one) => one !== signer.id),
                    )
                  }
                />
                <label htmlFor={`${id}-${signer.id}`}>{signer.name}</label>
              </div>
            ))}
          </fieldset>
          <Field label="What is wrong" optional error={problem}>
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              pending={accept.isPending}
              onClick={() => {
                if (signerIds.length === 0)
                  setProblem('Choose whose signatures it carries, or say what is wrong');
                else
                  accept.mutate({ params, body: { returnId: form.id, signerIds: [...signerIds] } });
              }}
            >
              Note signatures
            </Button>
            <Button
              pending={reject.isPending}
              onClick={() => {
                if (reason.trim() === '') setProblem('Say what is wrong with it');
                else reject.mutate({ params, body: { returnId: form.id, reason } });
              }}
            >
              Send back
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

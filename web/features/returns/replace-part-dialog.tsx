import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { contradictionKinds, leastOverrideReason } from '#domain/returns/delivery-check';
import {
  deliveryLimits,
  stateAfterReplacing,
  type TakenBack,
  takenBackBy,
} from '#domain/returns/delivery-values';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { sendPart } from './api.ts';

interface ReplacePartDialogProps {
  delivery: ReturnDelivery;
  part: ReturnDelivery['parts'][number];
  onClose: () => void;
}

/** A new PDF in the place of one part, with what that takes back, said before it is done. */
export function ReplacePartDialog({ delivery, part, onClose }: ReplacePartDialogProps) {
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // The same for each try with the same content, so that nothing is replaced twice.
  const key = useRef(crypto.randomUUID());
  const { id, state } = delivery;
  const [overrideReason, setOverrideReason] = useState('');
  const send = useMutation({
    mutationFn: sendPart.bind(null, id),
    onSuccess: () => {
      toast({ title: 'Part replaced', description: 'The client is told of it.' });
      onClose();
    },
  });
  // Set once the server has named what contradicts, until another file is chosen.
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  const isContradicted = contradictionKinds.some((kind) => kind in fields);
  const overrideProblem =
    isContradicted && overrideReason.trim().length < leastOverrideReason
      ? `Say in at least ${leastOverrideReason} characters why it is right`
      : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!file || reason.trim() === '' || overrideProblem !== undefined) return;
    const { firstPage } = part;
    send.mutate({
      file,
      firstPage,
      reason: reason.trim(),
      ...(isContradicted && { overrideReason: overrideReason.trim() }),
      key: key.current,
    });
  };
  const changed = (): void => {
    key.current = crypto.randomUUID();
    send.reset();
  };
  return (
    <FormDialog
      title={`Replace ${part.name ?? 'this document'}?`}
      description={consequence(takenBackBy[part.kind] ?? 'nothing', state)}
      submitLabel="Replace"
      pending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="New PDF" error={isTried && !file ? 'Choose a PDF' : undefined}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="application/pdf"
            className="py-1.5 file:me-3 file:h-7 file:rounded-small file:border-0 file:bg-evergreen-wash file:px-2.5 file:text-sm file:font-[550] file:text-evergreen"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              changed();
            }}
          />
        )}
      </Field>
      <Field
        label="What was wrong"
        hint="The client reads this. Please don’t write Social Security or account numbers here."
        error={isTried && reason.trim() === '' ? 'Give a reason' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={deliveryLimits.reason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              changed();
            }}
          />
        )}
      </Field>
      {send.isError && (
        <Callout tone="bad" role="alert" size="small">
          {messageOf(send.error, 'The PDF could not be sent. Please try again.')}
        </Callout>
      )}
      {isContradicted && (
        <Field
          label="Why it is right all the same"
          hint="The activity log stores this with your name."
          error={overrideReason === '' ? undefined : overrideProblem}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={deliveryLimits.reason}
              value={overrideReason}
              onChange={({ target }) => setOverrideReason(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

/** What was read, approved, and signed, and ends with it. */
function consequence(takenBack: TakenBack, state: ReturnDelivery['state']): string {
  const figures = 'The figures stay as they are. If they change, replace the whole return.';
  if (takenBack === 'everything') {
    return `Everyone reads and approves the return again, and what was signed on Form 8879 ends. ${figures}`;
  }
  if (takenBack === 'nothing') {
    return `The client is told. What was read, approved, and signed stays. ${figures}`;
  }
  return stateAfterReplacing(state, takenBack) === 'approved'
    ? `What was signed on it ends, and everyone is asked to read and sign the new one. What was read and approved of the return stays. ${figures}`
    : `The client is told, and signs the new one once the return is approved. ${figures}`;
}

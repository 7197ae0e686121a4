import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { printSignatureForm, returnSignedForm } from '#contract/signing/handwritten';
import { getSignatureRequest } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { messageOf, queryKey, urlFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { addressOf } from '#web/lib/api/address-of.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Print, sign with a pen, take a photo. The printed form carries a code, by which it is known when it comes back. */
export function HandwrittenStep({ request }: { request: SignatureRequest }) {
  const id = useId();
  const params = { id: request.id };
  const send = useMutation({
    mutationFn: (file: File) =>
      sendFile({
        path: addressOf(returnSignedForm.path, { params }),
        fields: {},
        file,
        idempotencyKey: crypto.randomUUID(),
        answer: returnSignedForm.response,
        onSent: () => undefined,
      }),
    onSuccess: (fresh) =>
      queryClient.setQueryData(queryKey(getSignatureRequest, { params }), fresh),
  });
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1 ps-5 text-[15px] leading-[22px] text-pretty">
        <li>Print the document. Leave the code in its corner uncovered.</li>
        <li>Sign it with a pen.</li>
        <li>Take a photo of the first page, or scan it, and send it in here.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <a
          className={buttonClass({ variant: 'primary', className: 'phone:w-full' })}
          href={urlFor(printSignatureForm, { params })}
          target="_blank"
          rel="noreferrer"
        >
          Print the document
        </a>
        <label
          htmlFor={id}
          className={buttonClass({
            className:
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 phone:w-full',
          })}
        >
          {send.isPending && <Spinner />}
          Send the signed form
          <input
            id={id}
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            className="sr-only"
            disabled={send.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send.mutate(file);
              target.value = '';
            }}
          />
        </label>
      </div>
      <SentForm form={send.data?.form ?? request.form} isNew={send.isSuccess} />
      {send.isError && (
        <Callout tone="bad" role="alert" title="Not sent">
          <p>{messageOf(send.error, 'Please try again.')}</p>
        </Callout>
      )}
    </div>
  );
}

interface SentFormProps {
  form: SignatureRequest['form'];
  /** It was sent from this page just now, so that it is said aloud. */
  isNew: boolean;
}

/** The outcome of the form that was sent in, also after a reload. */
function SentForm({ form, isNew }: SentFormProps) {
  if (!form) return null;
  const { sentAt, decidedAt, refusal } = form;
  if (refusal !== null) {
    return (
      <Callout tone="brass" title="Please send the form again.">
        <p className="wrap-anywhere">{`We sent back the one of ${shortMoment(sentAt)}: ${refusal}`}</p>
      </Callout>
    );
  }
  if (decidedAt !== null) return null;
  return (
    <Callout
      tone="note"
      title={`We have the form that was sent in ${shortMoment(sentAt)}.`}
      {...(isNew && { role: 'status' })}
    >
      <p>Your preparer compares it and notes your signature. You don’t need to do anything now.</p>
    </Callout>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import type { OwnDelivery } from '#contract/returns/own-delivery';
import { deliveryLimits } from '#domain/returns/delivery-values';
import { shortMoment } from '#web/lib/format/format.ts';
import { chosenAccount } from '#web/lib/session/chosen-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useAnswerReturn, useReadReturn } from './api.ts';

/** First read, then approve it or ask for changes; each signer for themselves. */
export function OwnAnswer({ delivery }: { delivery: OwnDelivery }) {
  const { id, version, you, others, changes, can, state, sign } = delivery;
  const read = useReadReturn();
  const answer = useAnswerReturn();
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const section = useRef<HTMLElement>(null);
  // What was pressed is gone then.
  const focusSection = { onSuccess: () => section.current?.focus() };
  const waiting = others.filter(({ approvedAt }) => approvedAt === null);
  if (changes !== null) {
    return (
      <Callout tone="note" className="mt-6" title="Changes asked for">
        <p className="whitespace-pre-line">{changes.reason}</p>
        <p className="mt-1 text-muted">
          {changes.by === null ? '' : `${changes.by}, `}
          {shortMoment(changes.at)}. We’ll send you a new return.
        </p>
      </Callout>
    );
  }
  if (you === null) return null;
  if (sign !== null) {
    const account = chosenAccount === undefined ? '' : `&account=${chosenAccount}`;
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label="Your answer"
        className="mt-8 border-t border-line-strong pt-5"
      >
        <p className="mb-3 max-w-[60ch] text-pretty text-muted">
          You’ve read and approved your return. Form 8879, which authorizes us to e-file, needs your
          signature.
        </p>
        <a
          href={`/sign?request=${sign}${account}`}
          className={buttonClass({ variant: 'primary', size: 'large', className: 'phone:w-full' })}
        >
          Sign Form 8879
        </a>
      </section>
    );
  }
  const isOpen = state === 'sent' || state === 'read';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your answer"
      className="mt-8 border-t border-line-strong pt-5"
    >
      {you.approvedAt !== null ? (
        <p className="max-w-[60ch] text-pretty">
          You approved this return {shortMoment(you.approvedAt)}.
          {isOpen && waiting.length > 0
            ? ` ${waiting.map(({ name }) => name).join(' and ')} still has to read and approve it.`
            : ''}
        </p>
      ) : you.readAt === null && can.read ? (
        <>
          <p className="mb-3 max-w-[60ch] text-pretty text-muted">
            Please read every page, and download your copy if you like. You can approve it after
            that.
          </p>
          <Button
            variant="primary"
            size="large"
            className="phone:w-full"
            pending={read.isPending}
            onClick={() => read.mutate({ params, body: { version } }, focusSection)}
          >
            I’ve read my return
          </Button>
        </>
      ) : can.answer ? (
        isAsking ? (
          <ChangesForm
            pending={answer.isPending}
            onCancel={() => setAsking(false)}
            onSubmit={(reason) =>
              answer.mutate({ params, body: { version, answer: 'changes', reason } })
            }
          />
        ) : (
          <>
            <p className="mb-3 max-w-[60ch] text-pretty text-muted">
              If it is right, approve it for filing. If something is missing or wrong, tell us.
            </p>
            <div className="flex flex-wrap gap-3 phone:grid">
              <Button
                variant="primary"
                size="large"
                pending={answer.isPending}
                onClick={() =>
                  answer.mutate({ params, body: { version, answer: 'approve' } }, focusSection)
                }
              >
                Approve for filing
              </Button>
              <Button size="large" disabled={answer.isPending} onClick={() => setAsking(true)}>
                Ask for changes
              </Button>
            </div>
          </>
        )
      ) : null}
    </section>
  );
}

interface ChangesFormProps {
  pending: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

function ChangesForm({ pending, onSubmit, onCancel }: ChangesFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onSubmit(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[560px] gap-4">
      <Field
        label="What should change?"
        error={isMissing && reason.trim() === '' ? 'Say what should change' : undefined}
        hint="Please don’t write Social Security or account numbers here."
      >
        {(control) => (
          <Textarea
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            rows={4}
            maxLength={deliveryLimits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" pending={pending}>
          Send
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { figureNames, type ReturnFigures } from '#domain/returns/figures';
import { type StateCode, states } from '#domain/states';
import { messageOf } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { parseSigned, typedDollars } from './amounts.ts';
import { useRecordFiling } from './api.ts';

interface FilingDialogProps {
  delivery: ReturnDelivery;
  step: 'ready' | 'accepted' | 'rejected';
  /** The state whose return it is about; the federal one where it is left out. */
  place?: StateCode;
  onClose: () => void;
}

const figureLabels: Readonly<Record<keyof ReturnFigures, string>> = {
  incomeCents: 'Total income',
  agiCents: 'Adjusted gross income',
  taxCents: 'Total tax',
  withheldCents: 'Federal tax withheld',
  balanceCents: 'Refund, or amount due with a minus',
};

/** What is entered with a step: the final figures, the day of receipt, or the reject code. */
export function FilingDialog({ delivery, step, place, onClose }: FilingDialogProps) {
  const [figures, setFigures] = useState(
    () =>
      Object.fromEntries(
        figureNames.map((name) => [name, typedDollars(delivery.figures[name])]),
      ) as Record<keyof ReturnFigures, string>,
  );
  const [receivedOn, setReceivedOn] = useState('');
  const [code, setCode] = useState('');
  const [canBeFixed, setCanBeFixed] = useState(false);
  const [isTried, setTried] = useState(false);
  const record = useRecordFiling({ failed: () => undefined, onDone: onClose });
  const ofState = place === undefined ? {} : { place };
  const by = place === undefined ? 'the IRS' : states[place];
  const read = figureNames.map((name) => [name, parseSigned(figures[name])] as const);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const params = { id: delivery.id };
    if (step === 'accepted' && receivedOn !== '') {
      record.mutate({ params, body: { step, receivedOn, ...ofState } });
    }
    if (step === 'rejected' && code.trim() !== '') {
      record.mutate({ params, body: { step, code: code.trim(), canBeFixed, ...ofState } });
    }
    const typed: Partial<ReturnFigures> = {};
    for (const [name, { cents }] of read) if (cents !== null) typed[name] = cents;
    const { incomeCents, agiCents, taxCents, withheldCents, balanceCents } = typed;
    if (
      step === 'ready' &&
      incomeCents !== undefined &&
      agiCents !== undefined &&
      taxCents !== undefined &&
      withheldCents !== undefined &&
      balanceCents !== undefined
    ) {
      const all = { incomeCents, agiCents, taxCents, withheldCents, balanceCents };
      record.mutate({ params, body: { step, figures: all } });
    }
  };
  return (
    <FormDialog
      title={
        step === 'ready'
          ? 'Ready to transmit'
          : step === 'accepted'
            ? `Accepted by ${by}`
            : `Rejected by ${by}`
      }
      description={
        step === 'ready'
          ? 'The figures as they will be transmitted. Where they moved too far from what was signed, the client signs again (IRS Pub. 1345).'
          : undefined
      }
      submitLabel="Save"
      pending={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {record.error && (
        <Callout tone="bad" role="alert" size="small">
          {messageOf(record.error, 'Please try again.')}
        </Callout>
      )}
      {step === 'ready' &&
        read.map(([name, { cents, problem }]) => (
          <Field
            key={name}
            label={figureLabels[name]}
            error={problem ?? (isTried && cents === null ? 'Enter an amount' : undefined)}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={figures[name]}
                onChange={({ target }) => setFigures({ ...figures, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      {step === 'accepted' && (
        <Field
          label={`Received by ${by} on`}
          error={isTried && receivedOn === '' ? 'Enter a date' : undefined}
          {...(place === undefined && {
            hint: 'The record is kept three years from this day or the due date, whichever is later.',
          })}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={receivedOn}
              onChange={({ target }) => setReceivedOn(target.value)}
            />
          )}
        </Field>
      )}
      {step === 'rejected' && (
        <>
          <Field
            label="Reject code"
            error={isTried && code.trim() === '' ? 'Enter the reject code' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <CheckboxField
            label="We can fix it and transmit again"
            description="Otherwise the client hears of it within 24 hours (IRS Pub. 1345)."
            checked={canBeFixed}
            onChange={({ target }) => setCanBeFixed(target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { dollars } from '#domain/money';
import type { FilingStep } from '#domain/returns/delivery-values';
import { dayText } from '#web/lib/format/day.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';
import { useRecordFiling, useRecordRejectionNotice } from './api.ts';
import { BeginDelivery } from './begin-delivery.tsx';
import { DeliveredParts } from './delivered-parts.tsx';
import { StateFilings } from './state-filings.tsx';
import { StateMark } from './state-mark.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import { ResultCard } from './result-card.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface DeliveryRecordProps {
  delivery: ReturnDelivery;
  onGone: () => void;
  /** Another delivery was begun in its place. */
  onOpen: (id: string) => void;
}

const labels: Readonly<Record<FilingStep, string>> = {
  signed: 'Enter signature on paper',
  ready: 'Ready to transmit',
  transmitted: 'Transmitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

/** A return that was sent: who read and approved it, and how far its filing is. */
export function DeliveryRecord({ delivery, onGone, onOpen }: DeliveryRecordProps) {
  const { id, state, changes, clock, missing, can, signers, figures } = delivery;
  const [dialog, setDialog] = useState<'ready' | 'accepted' | 'rejected' | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const record = useRecordFiling();
  const recordNotice = useRecordRejectionNotice();
  const params = { id };
  const step = (next: FilingStep): void => {
    if (next === 'ready' || next === 'accepted' || next === 'rejected') setDialog(next);
    else record.mutate({ params, body: { step: next } });
  };
  return (
    <div className="mt-4 grid items-start gap-x-10 gap-y-6 min-[1180px]:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-5">
        <p>
          <StateMark state={state} asksForChanges={changes !== null} />
        </p>
        {clock && (
          <Callout tone={clock.isLate ? 'bad' : 'brass'} size="small">
            {clock.sentence}
          </Callout>
        )}
        {changes && (
          <Callout tone="brass" size="small" title="The client asked for changes">
            <p className="whitespace-pre-line">{changes.reason}</p>
            <p className="text-muted">
              {changes.by === null ? '' : `${changes.by}, `}
              {shortMoment(changes.at)}
            </p>
          </Callout>
        )}
        {missing.length > 0 && (state === 'signed' || state === 'ready') && (
          <Callout tone="brass" size="small" title="Not in yet (IRS Pub. 1345: no e-file before)">
            {missing.join(', ')}
          </Callout>
        )}
        <section aria-labelledby="signers-title">
          <h2 id="signers-title" className="mb-1 text-base leading-6 font-semibold">
            Who reads and signs
          </h2>
          <ul className="border-t border-line">
            {signers.map(({ name, readAt, approvedAt }) => (
              <li
                key={name}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-sm"
              >
                <span className="font-medium">{name}</span>
                <Status kind={approvedAt ? 'good' : readAt ? 'note' : 'pending'}>
                  {approvedAt
                    ? `Approved ${shortMoment(approvedAt)}`
                    : readAt
                      ? `Read ${shortMoment(readAt)}`
                      : 'Not read yet'}
                </Status>
              </li>
            ))}
          </ul>
        </section>
        <DeliveredParts delivery={delivery} />
        <StateFilings delivery={delivery} />
        <Facts
          facts={[
            ['Sent', momentOr(delivery.sentAt)],
            ['Signed', momentOr(delivery.signedAt)],
            ['Ready', momentOr(delivery.readyAt)],
            ['Transmitted', momentOr(delivery.transmittedAt)],
            [state === 'accepted' ? 'Accepted' : 'Rejected', momentOr(delivery.decidedAt)],
            ['Total income', amountOr(figures.incomeCents)],
            ['Total tax', amountOr(figures.taxCents)],
            [
              'Keep the record until',
              delivery.keptUntil === null ? '' : dayText(delivery.keptUntil),
            ],
            ['Reject code', delivery.rejection?.code ?? ''],
          ]
            .filter(([, value]) => value !== '')
            .map(([name = '', value = '']) => ({ name, value }))}
        />
        <div className="flex flex-wrap gap-2">
          {can.steps.map((next, at) => (
            <Button
              key={next}
              variant={at === 0 ? 'primary' : 'secondary'}
              pending={record.isPending && record.variables.body.step === next}
              onClick={() => step(next)}
            >
              {labels[next]}
            </Button>
          ))}
          {can.tell && (
            <Button
              pending={recordNotice.isPending}
              onClick={() => recordNotice.mutate({ params, body: {} })}
            >
              The client was told
            </Button>
          )}
          {can.replace && (
            <Button onClick={() => setReplacing(!isReplacing)}>
              {isReplacing ? 'Keep this return' : 'Replace the return'}
            </Button>
          )}
          {can.withdraw && <WithdrawButton delivery={delivery} onDone={onGone} />}
        </div>
        {isReplacing && delivery.projectId !== null && (
          <BeginDelivery projectId={delivery.projectId} onBegun={(begun) => onOpen(begun.id)} />
        )}
      </div>
      <ResultCard result={{ ...delivery, balanceCents: figures.balanceCents ?? 0 }} />
      {dialog !== null && (
        <FilingDialog delivery={delivery} step={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

const momentOr = (moment: string | null): string => (moment === null ? '' : shortMoment(moment));
const amountOr = (cents: number | null): string => (cents === null ? '' : dollars(cents));

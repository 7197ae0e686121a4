import { useState } from 'react';
import type { ReturnDelivery, StateFilingRecord } from '#contract/returns/delivery-shapes';
import type { StateFiling } from '#domain/returns/state-filing';
import { states } from '#domain/states';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { useRecordFiling, useRecordRejectionNotice } from './api.ts';
import { FilingDialog } from './filing-dialog.tsx';

const stepLabels: Readonly<Record<StateFiling, string>> = {
  transmitted: 'Transmitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  'on-paper': 'Filed on paper',
};

const marks: Readonly<Record<StateFiling, StatusKind>> = {
  transmitted: 'note',
  accepted: 'good',
  rejected: 'bad',
  'on-paper': 'good',
};

/** How far the filing in each state is: a state accepts or rejects for itself. */
export function StateFilings({ delivery }: { delivery: ReturnDelivery }) {
  if (delivery.stateFilings.length === 0) return null;
  return (
    <section aria-labelledby="states-title">
      <h2 id="states-title" className="mb-1 text-base leading-6 font-semibold">
        State returns
      </h2>
      <ul className="border-t border-line">
        {delivery.stateFilings.map((filing) => (
          <StateRow key={filing.place} delivery={delivery} record={filing} />
        ))}
      </ul>
    </section>
  );
}

interface StateRowProps {
  delivery: ReturnDelivery;
  record: StateFilingRecord;
}

function StateRow({ delivery, record }: StateRowProps) {
  const { place, filing, clock, steps, tell } = record;
  const [dialog, setDialog] = useState<'accepted' | 'rejected' | null>(null);
  const enter = useRecordFiling();
  const notice = useRecordRejectionNotice();
  const params = { id: delivery.id };
  const name = states[place];
  return (
    <li className="grid gap-2 border-b border-line py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{name}</span>
        <Status kind={filing === null ? 'pending' : marks[filing]}>{labelsOf(record)}</Status>
      </div>
      {clock && (
        <Callout tone={clock.isLate ? 'bad' : 'brass'} size="small">
          {clock.sentence}
        </Callout>
      )}
      {(steps.length > 0 || tell) && (
        <div role="group" aria-label={name} className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              size="small"
              pending={enter.isPending && enter.variables.body.step === step}
              onClick={() => {
                if (step === 'accepted' || step === 'rejected') setDialog(step);
                else enter.mutate({ params, body: { step, place } });
              }}
            >
              {stepLabels[step]}
            </Button>
          ))}
          {tell && (
            <Button
              size="small"
              pending={notice.isPending}
              onClick={() => notice.mutate({ params, body: { place } })}
            >
              The client was told
            </Button>
          )}
        </div>
      )}
      {dialog !== null && (
        <FilingDialog
          delivery={delivery}
          step={dialog}
          place={place}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}

function labelsOf({ filing, transmittedAt, decidedAt, rejection }: StateFilingRecord): string {
  if (filing === null) return 'Not filed yet';
  const at = filing === 'transmitted' ? transmittedAt : decidedAt;
  const label = at === null ? stepLabels[filing] : `${stepLabels[filing]} ${shortMoment(at)}`;
  return rejection === null ? label : `${label}, ${rejection.code}`;
}

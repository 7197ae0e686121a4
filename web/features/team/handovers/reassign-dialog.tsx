import { useState } from 'react';
import type { HandoverCount } from '#contract/team/handovers';
import type { StaffMember } from '#contract/identity/accounts';
import { type HandoverKind, handoverKinds, handoverUndoHours } from '#domain/handovers';
import type { StaffRight } from '#domain/staff';
import { messageOf } from '#web/lib/api/api.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText, useHandoverPreview, useHandovers, useHandOverWork } from './reassign-api.ts';
import { personName } from '../workload/workload-table.tsx';

/** What goes, and what is needed to reassign it. */
const kindsToChoose: Readonly<Record<HandoverKind, { label: string; right: StaffRight }>> = {
  client: { label: 'Clients in their charge', right: 'records' },
  project: { label: 'Projects', right: 'projects' },
  step: { label: 'Steps', right: 'projects' },
  conversation: { label: 'Conversations', right: 'messages' },
  inquiry: { label: 'Inquiries', right: 'inquiries' },
};

interface ReassignDialogProps {
  /** Whose work goes. */
  fromId: string;
  onClose: () => void;
}

/** Gives one person's work to another, after showing what goes, what follows, and what stays. */
export function ReassignDialog({ fromId, onClose }: ReassignDialogProps) {
  const user = useUser();
  const kinds = handoverKinds.filter((kind) => may(user, kindsToChoose[kind].right));
  const [chosen, setChosen] = useState<readonly HandoverKind[]>(kinds);
  const [toId, setToId] = useState('');
  const [taxYear, setTaxYear] = useState<number>();
  const [withClosed, setWithClosed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choice = { fromId, toId, kinds: chosen, taxYear, withClosed };
  const handovers = useHandovers(fromId);
  const team = handovers.data;
  const preview = useHandoverPreview(choice);
  const hand = useHandOverWork({ onDone: onClose });
  const from = team?.staff.find(({ id }) => id === fromId);
  const to = team?.staff.find(({ id }) => id === toId);
  const years = preview.data?.taxYears ?? [];
  const isNothing = preview.data?.counts.every(({ moving }) => moving === 0) === true;
  return (
    <FormDialog
      title={from ? `Reassign the work of ${personName(from)}` : 'Reassign work'}
      description={`For leave, or when duties change. You can undo it for ${handoverUndoHours} hours.`}
      submitLabel="Reassign"
      pending={hand.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (toId === '') setProblem('Choose who takes over');
        else if (isNothing)
          setProblem('Nothing of this can go to them. Choose someone else, or other work');
        else if (chosen.length > 0) hand.mutate({ body: { ...choice, kinds: [...chosen] } });
      }}
      onClose={onClose}
    >
      {hand.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(hand.error, 'Please try again.')}
        </Callout>
      )}
      {handovers.isError && <ErrorState title="The team could not be loaded" of={handovers} />}
      <Field label="Who takes over?" error={problem}>
        {(control) => (
          <Select
            {...control}
            value={toId}
            onChange={({ target }) => {
              setToId(target.value);
              setProblem(undefined);
            }}
          >
            <option value="">Choose</option>
            {team?.staff
              .filter(
                ({ id, takes }) => id !== fromId && takes.some((kind) => chosen.includes(kind)),
              )
              .map((member) => (
                <option key={member.id} value={member.id}>
                  {personName(member)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-[550]">What goes</legend>
        <div className="grid grid-cols-2 gap-x-4 phone:grid-cols-1">
          {kinds.map((kind) => (
            <CheckboxField
              key={kind}
              label={kindsToChoose[kind].label}
              checked={chosen.includes(kind)}
              onChange={({ target }) =>
                setChosen(
                  kinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))),
                )
              }
            />
          ))}
        </div>
        {chosen.length === 0 && (
          <p role="alert" className="mt-1 text-sm text-bad">
            Choose what to reassign
          </p>
        )}
      </fieldset>
      {(years.length > 1 || taxYear !== undefined) && (
        <Field label="Tax year of projects and steps">
          {(control) => (
            <Select
              {...control}
              value={taxYear ?? ''}
              onChange={({ target }) => setTaxYear(Number(target.value) || undefined)}
            >
              <option value="">All years</option>
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CheckboxField
        label="Also closed work"
        description="What is completed, closed, or archived"
        checked={withClosed}
        onChange={({ target }) => setWithClosed(target.checked)}
      />
      {to && chosen.length > 0 && (
        <section aria-labelledby="reassign-preview">
          <h3 id="reassign-preview" className="mb-1 text-sm font-[550]">
            What will happen
          </h3>
          {preview.data ? (
            <Preview counts={preview.data.counts} to={to} />
          ) : preview.isError ? (
            <ErrorState title="The work could not be counted" of={preview} />
          ) : (
            <SkeletonRows rows={3} label="The work is being counted" />
          )}
        </section>
      )}
    </FormDialog>
  );
}

/** "9 clients go to Ben Ortiz." and, under it, what doesn't and why. */
function Preview({ counts, to }: { counts: readonly HandoverCount[]; to: StaffMember }) {
  const name = personName(to);
  const lines = (['moving', 'following', 'unseen', 'unable'] as const).flatMap((outcome) => {
    const some = counts.filter((count) => count[outcome] > 0);
    if (some.length === 0) return [];
    const what = new Intl.ListFormat('en-US').format(
      some.map((count) => countText(count.kind, count[outcome])),
    );
    return [{ outcome, what }];
  });
  const what = (wanted: string) => lines.find(({ outcome }) => outcome === wanted)?.what;
  const staying = [
    { what: what('unseen'), why: `${name} doesn’t see the client` },
    { what: what('unable'), why: `${name}’s role doesn’t include this work` },
  ];
  return (
    <div role="status">
      <ul className="grid gap-1.5 text-sm leading-5">
        <li className="font-[550]">
          {what('moving') === undefined ? 'Nothing goes.' : `To ${name}: ${what('moving')}.`}
        </li>
        {what('following') !== undefined && (
          <li>With their client or project: {what('following')}.</li>
        )}
        {staying.map(
          (stay) =>
            stay.what !== undefined && (
              <li key={stay.why} className="text-brass-ink">
                Stays: {stay.what}. {stay.why}.
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

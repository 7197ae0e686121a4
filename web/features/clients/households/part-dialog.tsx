import { useState } from 'react';
import type { HouseholdView, SeenInAccount } from '#contract/clients/households';
import { clientName } from '#domain/client-accounts';
import { plural } from '#web/lib/format/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { accessText } from './access-text.ts';
import { takeBack, usePartingPreview, usePartPeople } from './api.ts';

interface PartDialogProps {
  account: HouseholdView['accounts'][number];
  onClose: () => void;
}

/** Parts two people of an account, after showing who sees what before and after. */
export function PartDialog({ account: { client, people }, onClose }: PartDialogProps) {
  const persons = [...new Map(people.map((person) => [person.userId, person])).values()];
  const [one, setOne] = useState(persons[0]?.userId ?? '');
  const [other, setOther] = useState(persons[1]?.userId ?? '');
  const [year, setYear] = useState('');
  const [losesId, setLosesId] = useState('');
  const [problem, setProblem] = useState<string>();
  const isYear = /^(?:199\d|20\d\d)$/.test(year);
  const asked =
    isYear && one !== other
      ? { clientId: client.id, one, other, lastYear: Number(year), losesId: losesId || null }
      : null;
  const part = usePartPeople({
    done: ({ id }) => ({
      title: 'Parted',
      description: 'They’re told in a little over a minute.',
      action: undo(() => void takeBack(id)),
    }),
    onDone: onClose,
  });
  const nameOf = (id: string): string => {
    const person = persons.find(({ userId }) => userId === id);
    return person ? clientName(person) : '';
  };
  return (
    <FormDialog
      title={`Part people of ${clientName(client)}`}
      description="Each keeps the years until they part, and sees nothing of the other’s own account. Check below who sees what afterwards."
      size="wide"
      submitLabel="Part them"
      pending={part.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked === null) {
          setProblem(isYear ? 'Choose two different people' : 'Enter a year, such as 2025');
          return;
        }
        const { clientId: id, ...body } = asked;
        part.mutate({ params: { id }, body });
      }}
      onClose={onClose}
    >
      {(
        [
          ['One person', one, setOne],
          ['The other person', other, setOther],
        ] as const
      ).map(([label, value, set]) => (
        <div key={label} className="half">
          <Field label={label}>
            {(control) => (
              <Select
                {...control}
                className="[&_select]:w-full"
                value={value}
                onChange={({ target }) => {
                  set(target.value);
                  setLosesId('');
                }}
              >
                {persons.map((person) => (
                  <option key={person.userId} value={person.userId}>
                    {clientName(person)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
      <div className="half">
        <Field label="Last year for both" error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={year}
              onChange={({ target }) => {
                setYear(target.value.trim());
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <div className="half">
        <Field label="This account">
          {(control) => (
            <Select
              {...control}
              className="[&_select]:w-full"
              value={losesId}
              onChange={({ target }) => setLosesId(target.value)}
            >
              <option value="">Both keep it</option>
              {[one, other].map((id) => (
                <option key={id} value={id}>{`${nameOf(id)} loses it`}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {asked !== null && <Preview asked={asked} />}
    </FormDialog>
  );
}

function Preview({ asked }: { asked: NonNullable<Parameters<typeof usePartingPreview>[0]> }) {
  const { data, error, refetch } = usePartingPreview(asked);
  if (error) {
    return <ErrorState title="The preview could not be loaded" of={{ error, refetch }} />;
  }
  if (!data) return <SkeletonRows rows={4} label="The preview is loading" />;
  return (
    <section aria-label="Who sees what" className="grid gap-4">
      {data.people.map((person) => (
        <div key={person.userId}>
          <h3 className="text-sm font-semibold">{clientName(person)}</h3>
          <ul className="mt-1 border-t border-line">
            {person.accounts.map(({ clientId, name, before, after }) => (
              <li key={clientId} className="border-b border-line py-2 text-[13px] leading-5">
                <p className="font-[550] wrap-anywhere">{name}</p>
                <dl className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-2 tabular-nums">
                  <dt className="text-muted">Now</dt>
                  <dd>{seenText(before)}</dd>
                  <dt className="text-muted">Then</dt>
                  <dd>{isSame(before, after) ? 'No change' : seenText(after)}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {data.leaving.length > 0 && (
        <p className="text-[13px] leading-5 text-muted">
          {new Intl.ListFormat('en-US').format(data.leaving.map(({ name }) => name))} will leave the
          household.
        </p>
      )}
    </section>
  );
}

const isSame = (before: SeenInAccount, after: SeenInAccount): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

function seenText({ access, files, conversations, invoices }: SeenInAccount): string {
  if (access.length === 0) return 'No access';
  const counts = [
    plural(files, 'document'),
    plural(conversations, 'conversation'),
    plural(invoices, 'invoice'),
  ];
  return `${accessText(access)} · ${counts.join(', ')}`;
}

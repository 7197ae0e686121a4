import { useState } from 'react';
import { communicationPreference } from '#contract/identity/account-fields';
import type { ClientDetail } from '#contract/clients/client-detail';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { communicationNames } from '#web/ui/forms/communication-names.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useUpdateClientPreferences } from './api.ts';
import { ChangedByAnother } from './changed-by-another.tsx';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';

const names = ['emailNotifications', 'smsNotifications', 'communicationPreference'] as const;
type Values = Pick<ClientDetail, (typeof names)[number]>;

const labels = {
  emailNotifications: 'Email notifications',
  smsNotifications: 'SMS notifications',
  communicationPreference: 'Communication preference',
} as const;

function asText(value: Values[keyof Values]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return communicationNames[value];
}

/** How a client receives notifications. Anyone who saves second is told, and decides. */
export function ClientPreferences({ client }: { client: ClientDetail }) {
  const record = useRecordForm(client, names);
  /** What was chosen here and is not saved. */
  const [mine, setMine] = useState<Partial<Values>>({});
  const changed = names.filter((name) => mine[name] !== undefined && mine[name] !== client[name]);
  const isBehind = record.theirs.length > 0 && changed.length > 0;
  const values = { ...client, ...mine };
  const choose = (patch: Partial<Values>): void => {
    if (Object.keys(mine).length === 0) record.takeOver();
    setMine({ ...mine, ...patch });
  };
  const save = useUpdateClientPreferences({ onDone: () => setMine({}) });
  const send = (version: number): void =>
    save.mutate({ params: { id: client.id }, body: { version, ...mine } });
  return (
    <form
      aria-label="Preferences"
      className="grid max-w-[640px] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(isBehind ? record.base.version : client.version);
      }}
    >
      {isBehind && (
        <ChangedByAnother
          clientId={client.id}
          version={client.version}
          action="update_client_preferences"
          fields={record.theirs.map((name) => ({
            label: labels[name],
            theirs: asText(client[name]),
            mine: changed.includes(name) ? asText(values[name]) : null,
          }))}
          pending={save.isPending}
          onKeepMine={() => send(client.version)}
          onTakeTheirs={() => {
            setMine({});
            record.takeOver();
          }}
        />
      )}
      {(['emailNotifications', 'smsNotifications'] as const).map((name) => (
        <CheckboxField
          key={name}
          label={labels[name]}
          checked={values[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
        />
      ))}
      <Field label={labels.communicationPreference} className="max-w-72">
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={values.communicationPreference}
            onChange={({ target }) => {
              const chosen = communicationPreference.safeParse(target.value).data;
              if (chosen) choose({ communicationPreference: chosen });
            }}
          >
            {communicationPreference.options.map((option) => (
              <option key={option} value={option}>
                {communicationNames[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" disabled={changed.length === 0} pending={save.isPending}>
          Save preferences
        </Button>
      </div>
    </form>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { clientName } from '#domain/client-accounts';
import { plural } from '#web/lib/format/format.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateHousehold, useHouseholdOf, useHouseholds, useJoinHousehold } from './api.ts';

/** The household of a client, as a way there, or the way into one. */
export function HouseholdSection({ client }: { client: ClientDetail }) {
  const { data } = useHouseholdOf(client.id);
  const dialog = useOpenDialog();
  const user = useUser();
  const household = data?.items[0];
  const mayChange = may(user, 'records') && !client.isArchived;
  if (!data || (!household && !mayChange)) return null;
  return (
    <SettingSection
      title="Household"
      lead="Clients you look at together. It gives no one access to anything."
      foot={
        !household && <Button onClick={() => dialog.show('household')}>Add to a household</Button>
      }
    >
      {household ? (
        <SettingList label="Household">
          <SettingRow
            title={
              <Link
                to="/admin"
                search={{ section: 'clients', household: household.id }}
                className="underline underline-offset-2"
              >
                {household.name}
              </Link>
            }
          >
            {plural(household.accounts, 'client account')}
          </SettingRow>
        </SettingList>
      ) : (
        <p className="text-sm leading-5 text-muted">In no household.</p>
      )}
      {dialog.open === 'household' && !household && (
        <HouseholdDialog client={client} onClose={dialog.close} />
      )}
    </SettingSection>
  );
}

function HouseholdDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const { data } = useHouseholds('');
  const [householdId, setHouseholdId] = useState('');
  const [name, setName] = useState(client.lastName);
  const [problem, setProblem] = useState<string>();
  const create = useCreateHousehold({ onDone: onClose });
  const join = useJoinHousehold({ onDone: onClose });
  const households = data?.items ?? [];
  return (
    <FormDialog
      title={`Add ${clientName(client)} to a household`}
      submitLabel="Add to household"
      pending={create.isPending || join.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (householdId !== '') {
          join.mutate({ params: { id: householdId }, body: { clientId: client.id } });
        } else if (name.trim() === '') setProblem('Name is required');
        else create.mutate({ body: { name, clientIds: [client.id] } });
      }}
      onClose={onClose}
    >
      <Field label="Household">
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={householdId}
            onChange={({ target }) => setHouseholdId(target.value)}
          >
            <option value="">A new household</option>
            {households.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name} (${plural(one.accounts, 'account')})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {householdId === '' && (
        <Field label="Name of the household" error={problem}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

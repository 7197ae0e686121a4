import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listRecoveries } from '#contract/identity/recovery';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/session/session.ts';
import { defineSearch, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type RecoverableClient, refreshRecoveries, useCancelRecovery } from './api.ts';
import { StartRecoveryDialog } from './start-recovery-dialog.tsx';

const recoverySearch = defineSearch({ q: searchText });

/** Helps clients who lost every second step; without a search, those whose recovery is under way. */
export function Recoveries() {
  const [search, change] = useAddress(recoverySearch);
  const [typed, setTyped] = useState(search.q);
  const q = useDeferredValue(typed.trim());
  const clients = useQuery({
    ...queryOptionsFor(listRecoveries, { query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
  });
  const [starting, setStarting] = useState<RecoverableClient>();
  const cancel = useCancelRecovery();
  return (
    <SettingSection
      title="Recovery"
      lead="For a client who lost phone, passkey, and recovery codes. Check who it is first: in person, or by a call to the number you have on file, never by email. We notify the client right away, and they can stop it."
    >
      <SearchInput
        label="Find a client by name, username, or email"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          change({ q: target.value });
        }}
        className="mb-4 max-w-[420px]"
      />
      {clients.isPending ? (
        <SkeletonRows rows={3} label="Clients are loading" />
      ) : clients.isError ? (
        <ErrorState title="Clients could not be loaded" of={clients} />
      ) : clients.data.clients.length === 0 ? (
        <p className="text-muted">
          {q === '' ? 'No recovery is in progress.' : 'No client matches.'}
        </p>
      ) : (
        <SettingList label="Clients">
          {clients.data.clients.map((client) => (
            <SettingRow
              key={client.id}
              title={nameOf(client)}
              actions={
                client.recovery ? (
                  <Button
                    size="small"
                    aria-label={`Cancel the recovery for ${nameOf(client)}`}
                    pending={cancel.isPending && cancel.variables.params.id === client.id}
                    onClick={() => cancel.mutate({ params: { id: client.id } })}
                  >
                    Cancel recovery
                  </Button>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Start recovery for ${nameOf(client)}`}
                    onClick={() => setStarting(client)}
                  >
                    Start recovery
                  </Button>
                )
              }
            >
              {client.username}, {client.email}
              {client.recovery && (
                <span className="block text-brass-ink">
                  The recovery code works starting {fullMoment(client.recovery.effectiveAt)}
                </span>
              )}
            </SettingRow>
          ))}
        </SettingList>
      )}
      <StartRecoveryDialog
        client={starting}
        onClose={() => {
          setStarting(undefined);
          void refreshRecoveries();
        }}
      />
    </SettingSection>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { HouseholdView } from '#contract/clients/households';
import { clientName } from '#domain/client-accounts';
import { clientKindLabels } from '#domain/client-records';
import { plural } from '#web/lib/format/format.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { backClass } from '../client-head.tsx';
import { returnText } from '../client-parts.tsx';
import { listAddress } from '../list-address.ts';
import { accessText } from './access-text.ts';
import {
  takeBack,
  useHousehold,
  useJoinHousehold,
  useLeaveHousehold,
  useRenameHousehold,
} from './api.ts';
import { PartDialog } from './part-dialog.tsx';

type Account = HouseholdView['accounts'][number];

/** A household on one page: its accounts, what waits in each, and who has access to what. */
export function HouseholdPlace({ id }: { id: string }) {
  const { data, error, refetch } = useHousehold(id);
  if (data) return <Place household={data} />;
  return (
    <>
      <h1 className="type-staff-title">Household</h1>
      <NotLoaded of={{ error, refetch }} what="The household" rows={6} />
    </>
  );
}

function Place({ household }: { household: HouseholdView }) {
  const dialog = useOpenDialog();
  const mayChange = may(useUser(), 'records');
  return (
    <div className="desk:h-full desk:overflow-auto">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_300px] items-start gap-1">
          <Link
            to="/admin"
            search={listAddress()}
            aria-label="Back to clients"
            className={backClass}
          >
            <ArrowLeft aria-hidden="true" className="size-[18px]" />
          </Link>
          <div className="min-w-0">
            <h1 className="type-staff-title wrap-anywhere">{household.name}</h1>
            <p className="mt-0.5 text-sm leading-5 text-muted">
              Household of {plural(household.accounts.length, 'client account')}
            </p>
          </div>
        </div>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => dialog.show('rename')}>
              <Pencil aria-hidden="true" />
              Rename
            </Button>
            <Button onClick={() => dialog.show('add')}>
              <Plus aria-hidden="true" />
              Add client
            </Button>
          </div>
        )}
      </div>
      {household.partings.map((parting) => (
        <Callout key={parting.id} tone="note" size="small" className="mt-4 max-w-[720px]">
          <span className="flex flex-wrap items-center justify-between gap-2">
            People of this household parted just now. Nobody was told yet.
            <Button size="small" onClick={() => void takeBack(parting.id)}>
              Undo
            </Button>
          </span>
        </Callout>
      ))}
      <ul aria-label="Client accounts" className="mt-4 border-t border-line-strong">
        {household.accounts.map((account) => (
          <AccountRow
            key={account.client.id}
            householdId={household.id}
            account={account}
            onPart={() => dialog.show(`part-${account.client.id}`)}
          />
        ))}
      </ul>
      <Dialogs household={household} />
    </div>
  );
}

function AccountRow({
  householdId,
  account: { client, people },
  onPart,
}: {
  householdId: string;
  account: Account;
  onPart: () => void;
}) {
  const user = useUser();
  const removal = useLeaveHousehold();
  const name = clientName(client);
  const byPerson = [...Map.groupBy(people, ({ userId }) => userId).values()];
  const mayPart =
    may(user, 'records', 'documents') && may(user, 'messages') && may(user, 'invoices');
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_144px]">
      <div className="min-w-0">
        <h2 className="text-[15px] leading-[22px] font-[550] wrap-anywhere">
          <Link
            to="/admin"
            search={{ section: 'clients', client: client.id }}
            className="underline underline-offset-2"
          >
            {name}
          </Link>
        </h2>
        <p className="text-[13px] leading-5 text-muted">
          {clientKindLabels[client.kind]} · {returnText(client)}
        </p>
        <p className="text-[13px] leading-5 text-muted tabular-nums">{waitingText(client)}</p>
      </div>
      {people.length > 0 && (
        <ul aria-label={`Who sees ${name}`} className="min-w-0 text-[13px] leading-5">
          {byPerson.map((grants) => {
            const [first] = grants;
            return (
              first && (
                <li key={first.userId} className="wrap-anywhere">
                  <span className="font-[550]">{clientName(first)}</span>
                  <span className="text-muted"> · {accessText(grants)}</span>
                </li>
              )
            );
          })}
        </ul>
      )}
      {may(user, 'records') && (
        <div className="flex flex-wrap content-start gap-2 desk:col-start-3 desk:justify-end">
          {mayPart && byPerson.length > 1 && (
            <Button size="small" aria-label={`Part people of ${name}`} onClick={onPart}>
              Part
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Take out ${name}`}
            pending={removal.isPending}
            onClick={() =>
              removal.mutate({ params: { id: householdId }, body: { clientId: client.id } })
            }
          >
            Take out
          </Button>
        </div>
      )}
    </li>
  );
}

function waitingText({ pendingFiles, unreadMessages, overdueInvoices }: Account['client']): string {
  const parts = [
    pendingFiles > 0 && `${plural(pendingFiles, 'document')} to review`,
    unreadMessages > 0 && plural(unreadMessages, 'unread message'),
    overdueInvoices > 0 && plural(overdueInvoices, 'overdue invoice'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing waits' : parts.join(' · ');
}

function Dialogs({ household }: { household: HouseholdView }) {
  const dialog = useOpenDialog();
  if (!may(useUser(), 'records')) return null;
  if (dialog.open === 'rename') {
    return <RenameDialog household={household} onClose={dialog.close} />;
  }
  if (dialog.open === 'add') return <AddDialog household={household} onClose={dialog.close} />;
  const parted = household.accounts.find(({ client }) => dialog.open === `part-${client.id}`);
  return parted ? <PartDialog account={parted} onClose={dialog.close} /> : null;
}

interface HouseholdDialogProps {
  household: HouseholdView;
  onClose: () => void;
}

function RenameDialog({ household, onClose }: HouseholdDialogProps) {
  const [name, setName] = useState(household.name);
  const [problem, setProblem] = useState<string>();
  const rename = useRenameHousehold({ onDone: onClose });
  return (
    <FormDialog
      title="Rename household"
      submitLabel="Save name"
      pending={rename.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setProblem('Name is required');
        else rename.mutate({ params: { id: household.id }, body: { name } });
      }}
      onClose={onClose}
    >
      <Field label="Name" error={problem}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function AddDialog({ household, onClose }: HouseholdDialogProps) {
  const [client, setClient] = useState<PickedClient | null>(null);
  const [problem, setProblem] = useState<string>();
  const join = useJoinHousehold({ onDone: onClose });
  return (
    <FormDialog
      title={`Add a client to ${household.name}`}
      submitLabel="Add client"
      pending={join.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (client === null) setProblem('Choose a client');
        else join.mutate({ params: { id: household.id }, body: { clientId: client.id } });
      }}
      onClose={onClose}
    >
      <Field label="Client" error={problem}>
        {(control) => <ClientField {...control} value={client} onChange={setClient} />}
      </Field>
    </FormDialog>
  );
}

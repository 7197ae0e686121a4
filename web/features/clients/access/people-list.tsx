import { Mail, Pencil, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { AccountPerson, ClientPerson } from '#contract/clients/access';
import { clientName } from '#domain/client-accounts';
import { shortMoment } from '#web/lib/format/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { accessText, relationLabels, waitsText } from './labels.ts';

export type ListedPerson = AccountPerson | ClientPerson;

interface PeopleListProps {
  people: readonly ListedPerson[];
  pending: boolean;
  onChange: (person: ListedPerson) => void;
  /** Sends them the link to open their sign-in, or where to go. */
  onEmail: (person: ListedPerson) => void;
  /** Lets access that waits begin: for staff. */
  onConfirm?: (person: ListedPerson, close: () => void) => void;
  /** What follows is done by the caller, who closes the question. */
  onEnd: (person: ListedPerson, close: () => void) => void;
}

/** Who has access to an account, and below them who had. */
export function PeopleList({
  people,
  pending,
  onChange,
  onEmail,
  onConfirm,
  onEnd,
}: PeopleListProps) {
  const [ending, setEnding] = useState<ListedPerson>();
  const [confirming, setConfirming] = useState<ListedPerson>();
  const former = people.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <SettingList label="People with access">
        {people
          .filter(({ endedAt }) => endedAt === null)
          .map((person) => (
            <SettingRow
              key={person.id}
              title={titleOf(person)}
              actions={
                <>
                  {onConfirm && person.can.confirm && (
                    <IconButton
                      icon={UserCheck}
                      label={`Confirm access of ${clientName(person)}`}
                      onClick={() => setConfirming(person)}
                    />
                  )}
                  {person.can.change && hasAddress(person) && (
                    <IconButton
                      icon={Mail}
                      label={`Email ${clientName(person)} again`}
                      onClick={() => onEmail(person)}
                    />
                  )}
                  {person.can.change && (
                    <IconButton
                      icon={Pencil}
                      label={`Change access of ${clientName(person)}`}
                      onClick={() => onChange(person)}
                    />
                  )}
                  {person.can.end && (
                    <IconButton
                      icon={UserX}
                      label={`End access of ${clientName(person)}`}
                      onClick={() => setEnding(person)}
                    />
                  )}
                </>
              }
            >
              <p>{accessText(person)}</p>
              {person.waits && <p className="font-medium text-ink">{waitsText(person.waits)}</p>}
              <p>
                {person.waits?.now === null ? 'Given' : 'Since'} {shortMoment(person.since)}
                {person.givenBy !== null &&
                  `${person.waits?.now === null ? '' : ', given'} by ${person.givenBy}`}
                {'hasAccount' in person && !person.hasAccount && '. No sign-in yet'}
              </p>
            </SettingRow>
          ))}
      </SettingList>
      {former.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-1 text-sm font-medium text-muted">
            Access that has ended
          </summary>
          <SettingList label="Access that has ended">
            {former.map((person) => (
              <SettingRow key={person.id} title={titleOf(person)}>
                {shortMoment(person.since)} to {shortMoment(person.endedAt ?? person.since)}
                {person.endedBy !== null && `, ended by ${person.endedBy}`}
              </SettingRow>
            ))}
          </SettingList>
        </details>
      )}
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(open) => !open && setConfirming(undefined)}
        title={confirming ? `Let ${clientName(confirming)}’s access begin now?` : ''}
        description="Only after you have made sure that it is right: ask the client, or check the document. Everyone who manages the account gets an email, and the log says that you confirmed it."
        confirmLabel="Confirm access"
        pending={pending}
        onConfirm={() => confirming && onConfirm?.(confirming, () => setConfirming(undefined))}
      />
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={ending ? `End ${clientName(ending)}’s access?` : ''}
        description="They lose it at once, including on pages they have open. What they added stays."
        confirmLabel="End access"
        danger
        pending={pending}
        onConfirm={() => ending && onEnd(ending, () => setEnding(undefined))}
      />
    </>
  );
}

/** Clients learn no address of others: the server knows whether there is one. */
const hasAddress = (person: ListedPerson): boolean => !('email' in person) || person.email !== '';

function titleOf(person: ListedPerson): string {
  const you = 'isYou' in person && person.isYou ? ' (you)' : '';
  return `${clientName(person)}${you}, ${relationLabels[person.relation].toLowerCase()}`;
}

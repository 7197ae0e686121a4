import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Archive, CalendarClock, CircleAlert, CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { invitationStates } from '#domain/invitation-values';
import { dollars } from '#domain/money';
import { dayText } from '#web/lib/format/day.ts';
import { fullMoment, phoneNumber, plural, shortDate } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { Status } from '#web/ui/status.tsx';
import { AssignedStaff } from './assigned-staff.tsx';
import { bringBack, useResendInvitation } from './api.ts';
import { returnText } from './client-parts.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { HouseholdSection } from './household/household-section.tsx';
import { MergedRecords } from './merge/merged-records.tsx';
import { preparerName } from './preparer-fields.tsx';
import { ClientPreferences } from './client-preferences.tsx';
import { ClientReminders } from './reminders/client-reminders.tsx';
import { RecordSection } from './record/record-section.tsx';

/** What the firm knows of a client, how they are told of news, and what waits. */
export function ClientInformation({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const user = useUser();
  const mayChange = may(user, 'records');
  return (
    <>
      <Waiting client={client} />
      <SettingSection
        title="Information"
        lead="What we have on file for this client."
        foot={mayChange && <Button onClick={() => dialog.show('edit')}>Edit information</Button>}
      >
        <Facts className="max-w-[640px]" facts={factsOf(client)} />
      </SettingSection>
      {may(user, 'records', 'everyone') && <AssignedStaff client={client} />}
      <HouseholdSection client={client} />
      {mayChange && <MergedRecords client={client} />}
      {may(user, 'documents') && <RecordSection client={client} />}
      {may(user, 'invitations') && !client.hasAccount && client.invitation === null && (
        <FirstInvitation client={client} />
      )}
      {may(user, 'invitations') &&
        client.invitation &&
        (client.invitation.state !== 'accepted' || client.needsInvitationCode) && (
          <SettingSection title="Invitation" lead="The email with the client’s account link.">
            <SettingList label="Invitation">
              <SettingRow
                title={
                  invitationStates.find(({ value }) => value === client.invitation?.state)?.label
                }
                actions={
                  <>
                    {client.needsInvitationCode && !client.isArchived && (
                      <Button size="small" onClick={() => dialog.show('invitation-code')}>
                        Make a code
                      </Button>
                    )}
                    <InvitationActions
                      clientId={client.id}
                      email={client.email}
                      canRevoke={client.invitation.state === 'pending'}
                      canResend={!client.isArchived && client.invitation.state !== 'accepted'}
                    />
                  </>
                }
              >
                Sent {fullMoment(client.invitation.sentAt)} to {client.email},{' '}
                {client.invitation.state === 'pending' ? 'works until' : 'ended or ends'}{' '}
                {fullMoment(client.invitation.expiresAt)}
              </SettingRow>
            </SettingList>
          </SettingSection>
        )}
      {may(user, 'projects') && <ClientReminders clientId={client.id} />}
      {mayChange && (
        <>
          <SettingSection title="Preferences" lead="How the client hears from us.">
            <ClientPreferences key={client.id} client={client} />
          </SettingSection>
          <SettingSection title="Archive or delete" lead="Archiving keeps everything.">
            <SettingList label="Archive or delete">
              {client.isArchived ? (
                <SettingRow
                  title="Archived"
                  actions={
                    <Button onClick={() => void bringBack(client.id)}>
                      <RotateCcw aria-hidden="true" />
                      Restore
                    </Button>
                  }
                >
                  {client.archivedAt !== null && `Since ${fullMoment(client.archivedAt)}. `}
                  {client.archiveReason ?? 'No one can sign in to this account.'}
                </SettingRow>
              ) : (
                <SettingRow
                  title="Archive client"
                  actions={
                    <Button onClick={() => dialog.show('archive')}>
                      <Archive aria-hidden="true" />
                      Archive
                    </Button>
                  }
                >
                  They can no longer sign in. Everything is kept, and you can restore the client
                  later.
                </SettingRow>
              )}
              <SettingRow
                title="Keep records longer"
                actions={
                  <Button onClick={() => dialog.show('retention')}>
                    <CalendarClock aria-hidden="true" />
                    {client.deletion.keepUntil === null ? 'Set a date' : 'Change'}
                  </Button>
                }
              >
                {client.deletion.keepUntil === null
                  ? 'No longer than the law requires.'
                  : `Until ${dayText(client.deletion.keepUntil)}. ${client.deletion.keepReason ?? ''}`}
              </SettingRow>
              {may(user, 'deletions') && (
                <SettingRow
                  title="Delete client"
                  actions={
                    <Button onClick={() => dialog.show('delete')}>
                      <Trash2 aria-hidden="true" />
                      Delete
                    </Button>
                  }
                >
                  {client.deletion.obstacle ??
                    (client.deletion.retainedUntil === null
                      ? 'Permanent. No records of this client are under retention.'
                      : `Records must be kept until ${dayText(client.deletion.retainedUntil)}.`)}
                </SettingRow>
              )}
            </SettingList>
          </SettingSection>
        </>
      )}
    </>
  );
}

/** Someone whose record was added without an invitation: the first one can follow at any time. */
function FirstInvitation({ client: { id, email, isArchived } }: { client: ClientDetail }) {
  const invite = useResendInvitation();
  return (
    <SettingSection title="Invitation" lead="The email with the client’s account link.">
      <SettingList label="Invitation">
        <SettingRow
          title="Not invited"
          actions={
            email !== '' &&
            !isArchived && (
              <Button
                size="small"
                pending={invite.isPending}
                onClick={() => invite.mutate({ params: { id } })}
              >
                Send invitation
              </Button>
            )
          }
        >
          {email === ''
            ? 'Without an email address there’s no account. You can do everything for them here.'
            : 'They have no account yet. You can do everything for them here.'}
        </SettingRow>
      </SettingList>
    </SettingSection>
  );
}

function factsOf(client: ClientDetail): { name: string; value: ReactNode }[] {
  const { username, email, phoneNumber: number, lastSignInAt, createdAt } = client;
  return [
    { name: 'Name', value: nameOf(client) },
    { name: 'Username', value: username ?? 'Not chosen yet' },
    {
      name: 'Email',
      value:
        email === '' ? (
          'None'
        ) : (
          <>
            <Proven is={client.emailVerified} yes="Confirmed" no="Not confirmed">
              {email}
            </Proven>
            {client.sharesEmailWith.length > 0 && (
              <span className="block text-[13px] leading-[18px] text-muted">
                Shares this address with {namesOf(client.sharesEmailWith)}
              </span>
            )}
          </>
        ),
    },
    { name: 'Phone', value: number === null ? '–' : phoneNumber(number) },
    {
      name: 'Two-step sign-in',
      value: client.phoneVerified ? 'Confirmed' : 'Not confirmed yet',
    },
    {
      name: 'Preparer in charge',
      value: `${preparerName(client.staff, client.preparerId)}${
        client.preparerSince === null ? '' : `, since ${dayText(client.preparerSince)}`
      }`,
    },
    { name: 'Account since', value: <time dateTime={createdAt}>{shortDate(createdAt)}</time> },
    {
      name: 'Last sign-in',
      value:
        lastSignInAt === null ? (
          'Never'
        ) : (
          <time dateTime={lastSignInAt}>{fullMoment(lastSignInAt)}</time>
        ),
    },
  ];
}

const namesOf = (people: ClientDetail['sharesEmailWith']): string =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');

function Proven({
  is,
  yes,
  no,
  children,
}: {
  is: boolean;
  yes: string;
  no: string;
  children: ReactNode;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {children}
      <Status kind={is ? 'good' : 'brass'} icon={is ? CircleCheck : CircleAlert}>
        {is ? yes : no}
      </Status>
    </span>
  );
}

/** What waits, each a way to where it is done. */
function Waiting({ client }: { client: ClientDetail }) {
  const { id, counts } = client;
  const user = useUser();
  const entries = [
    {
      tab: 'projects',
      right: 'projects',
      name: 'Return',
      value: returnText(client),
      waits: false,
    },
    {
      tab: 'files',
      right: 'documents',
      name: 'To review',
      value: plural(counts.pendingFiles, 'file'),
      waits: counts.pendingFiles > 0,
    },
    {
      tab: 'conversations',
      right: 'messages',
      name: 'Unread',
      value: plural(counts.unreadMessages, 'message'),
      waits: counts.unreadMessages > 0,
    },
    {
      tab: 'invoices',
      right: 'invoices',
      name: counts.overdueInvoices > 0 ? `Unpaid, ${counts.overdueInvoices} overdue` : 'Unpaid',
      value: dollars(counts.unpaidCents),
      waits: counts.overdueInvoices > 0,
    },
  ] as const;
  const shown = entries.filter(({ right }) => may(user, right));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Needs attention" className="mb-3 grid grid-cols-4 max-[900px]:grid-cols-2">
      {shown.map(({ tab, name, value, waits }) => (
        <li key={tab} className="border-line first:[&>a]:ps-0 min-[901px]:not-first:border-s">
          <Link
            to="/admin"
            search={{ section: 'clients', client: id, tab }}
            className="block px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-[900px]:px-0"
          >
            <span className="block text-[13px] leading-[18px] text-muted">{name}</span>
            <b
              className={`block text-sm leading-5 font-semibold tabular-nums ${waits ? 'text-brass-ink' : ''}`}
            >
              {value}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

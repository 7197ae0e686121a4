import { Archive, CalendarClock, RotateCcw, Trash2 } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { invitationStates } from '#domain/invitation-values';
import { dayText } from '#web/lib/format/day.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { AssignedStaff } from '../team/in-charge/assigned-staff.tsx';
import { bringBack, useResendInvitation } from './api.ts';
import { InvitationActions } from '../identity/invitations/invitation-actions.tsx';
import { HouseholdSection } from './households/household-section.tsx';
import { MergedRecords } from './merges/merged-records.tsx';
import { ClientPreferences } from './client-preferences.tsx';
import { ClientReminders } from '../requests/reminders/client-reminders.tsx';
import { RecordSection } from './records/record-section.tsx';
import { factsOf } from './client-facts.tsx';
import { Waiting } from './client-waiting.tsx';

/** What the firm knows of a client, how they receive notifications, and what waits. */
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

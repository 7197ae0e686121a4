import type { StaffInvitation } from '#contract/team/team';
import { staffRoleLabels } from '#domain/staff-rights';
import { dayText } from '#web/lib/format/day.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import { useResendStaffInvitation, useWithdrawStaffInvitation } from './api.ts';

/** Those who were invited and have not come yet. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  return (
    <SettingList label="Invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </SettingList>
  );
}

function Row({ invitation }: { invitation: StaffInvitation }) {
  const { id, email, role, endsOn, sentAt, expiresAt, isExpired } = invitation;
  const resend = useResendStaffInvitation();
  const withdraw = useWithdrawStaffInvitation();
  const name = nameOf(invitation);
  return (
    <SettingRow
      title={name}
      actions={
        <>
          <Button
            size="small"
            aria-label={`Resend the invitation of ${name}`}
            pending={resend.isPending}
            onClick={() => resend.mutate({ params: { id } })}
          >
            Resend
          </Button>
          <Button
            size="small"
            aria-label={`Withdraw the invitation of ${name}`}
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            Withdraw
          </Button>
        </>
      }
    >
      {staffRoleLabels[role]}
      {endsOn !== null && `, last day ${dayText(endsOn)}`}. Sent {shortMoment(sentAt)} to {email};{' '}
      {isExpired ? (
        <span className="text-brass-ink">the link expired</span>
      ) : (
        `works until ${shortMoment(expiresAt)}`
      )}
    </SettingRow>
  );
}

import { ArrowRightLeft, LogOut, RotateCcw, UserRoundCog } from 'lucide-react';
import type { TeamMember } from '#contract/team/team';
import { staffRoleLabels } from '#domain/staff-rights';
import { dayText } from '#web/lib/format/day.ts';
import { nearDate, shortDate, shortMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#web/ui/overlays/row-menu.tsx';
import { Status } from '#web/ui/status.tsx';

interface MemberListProps {
  label: string;
  members: readonly TeamMember[];
  onChange: (member: TeamMember) => void;
  onExit: (member: TeamMember) => void;
  onReassign: (member: TeamMember) => void;
}

/** People of the staff with their role, how they sign in, and what can be done about it. */
export function MemberList({ label, members, ...acts }: MemberListProps) {
  return (
    <ul aria-label={label} className="border-t border-line-strong">
      {members.map((member) => (
        <li
          key={member.id}
          className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_76px] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm leading-5 max-[899px]:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name={nameOf(member)} picture={member.profileImageUrl} size="medium" />
            <div className="min-w-0">
              <p className="truncate font-[550]">
                {nameOf(member)}
                {member.isYou && <span className="font-normal text-muted"> (you)</span>}
              </p>
              <p className="truncate text-[13px] leading-[18px] text-muted">{member.email}</p>
            </div>
          </div>
          <div className="min-w-0 max-[899px]:col-span-2 max-[899px]:row-start-2 max-[899px]:ps-12">
            <p>{staffRoleLabels[member.role]}</p>
            <p className="text-[13px] leading-[18px] text-muted tabular-nums">{term(member)}</p>
          </div>
          <div className="min-w-0 max-[899px]:col-span-2 max-[899px]:row-start-3 max-[899px]:ps-12">
            {member.leftAt === null && (
              <Status kind={member.hasStrongStep ? 'good' : 'brass'}>
                {member.hasStrongStep ? 'Strong second step' : 'No strong second step yet'}
              </Status>
            )}
            <p className="text-[13px] leading-[18px] text-muted tabular-nums">
              {member.lastSignInAt === null
                ? 'Never signed in'
                : `Last sign-in ${shortMoment(member.lastSignInAt)}`}
            </p>
          </div>
          <span className="justify-self-end max-[899px]:col-start-2 max-[899px]:row-start-1">
            <MemberMenu member={member} {...acts} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "Since Jan 4, 2026; last day Apr 30, 2027" */
function term({ since, endsOn, leftAt }: TeamMember): string {
  if (leftAt !== null) return `${shortDate(since)} to ${nearDate(leftAt)}`;
  const begun = `Since ${shortDate(since)}`;
  return endsOn === null ? begun : `${begun}; last day ${dayText(endsOn)}`;
}

function MemberMenu({
  member,
  onChange,
  onExit,
  onReassign,
}: { member: TeamMember } & Pick<MemberListProps, 'onChange' | 'onExit' | 'onReassign'>) {
  if (member.leftAt === null && !member.can.change) {
    return <span className="text-[13px] text-muted">Only owner</span>;
  }
  return (
    <RowMenu
      label={`Actions for ${nameOf(member)}`}
      renderEntries={() =>
        member.leftAt === null ? (
          <>
            <MenuItem onSelect={() => onChange(member)}>
              <UserRoundCog aria-hidden="true" />
              Change role
            </MenuItem>
            <MenuItem onSelect={() => onReassign(member)}>
              <ArrowRightLeft aria-hidden="true" />
              Reassign work…
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => onExit(member)}>
              <LogOut aria-hidden="true" />
              {member.isYou ? 'Leave…' : 'End access…'}
            </MenuItem>
          </>
        ) : (
          <MenuItem onSelect={() => onChange(member)}>
            <RotateCcw aria-hidden="true" />
            Restore access…
          </MenuItem>
        )
      }
    />
  );
}

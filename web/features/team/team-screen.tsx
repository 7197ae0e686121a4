import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Team, TeamMember } from '#contract/team/team';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { teamQuery } from './api.ts';
import { ReassignDialog } from './handovers/reassign-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { DepartureDialog } from './departure-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { RolesTable } from './roles-table.tsx';

/** Who works at the firm, in which role, and what each role may do: for owners. */
export function TeamScreen() {
  const team = useQuery(teamQuery);
  const dialog = useOpenDialog();
  return (
    <div className="max-w-[1080px]">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="me-auto type-staff-title">Team</h1>
        <Button variant="primary" onClick={() => dialog.show('invite')}>
          <UserPlus aria-hidden="true" />
          Invite a team member
        </Button>
      </div>
      {team.isPending ? (
        <SkeletonRows rows={8} label="The team is loading" />
      ) : team.isError ? (
        <ErrorState title="The team could not be loaded" of={team} />
      ) : (
        <Loaded team={team.data} />
      )}
      {dialog.open === 'invite' && <InviteDialog onClose={dialog.close} />}
    </div>
  );
}

/** What is being done with someone. */
type Doing = { what: 'change' | 'leave' | 'reassign'; member: TeamMember };

function Loaded({ team: { members, invitations, roles } }: { team: Team }) {
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const list = {
    onChange: (member: TeamMember) => setDoing({ what: 'change', member }),
    onExit: (member: TeamMember) => setDoing({ what: 'leave', member }),
    onReassign: (member: TeamMember) => setDoing({ what: 'reassign', member }),
  };
  const present = members.filter(({ leftAt }) => leftAt === null);
  const past = members.filter(({ leftAt }) => leftAt !== null);
  return (
    <>
      <MemberList label="Members" members={present} {...list} />
      <div className="mt-8">
        {invitations.length > 0 && (
          <SettingSection
            title="Invitations"
            lead="They get an account when they use the link in the email."
          >
            <InvitationList invitations={invitations} />
          </SettingSection>
        )}
        <SettingSection
          title="Rights"
          lead="Clear a box to take a right away from everyone in a role. No role ever gets more than it has here."
        >
          <RolesTable roles={roles} />
        </SettingSection>
        {past.length > 0 && (
          <SettingSection
            title="Past members"
            lead="They can’t sign in. What they did stays in the history under their name."
          >
            <MemberList label="Past members" members={past} {...list} />
          </SettingSection>
        )}
      </div>
      {doing?.what === 'change' && <PositionDialog member={doing.member} onClose={close} />}
      {doing?.what === 'reassign' && <ReassignDialog fromId={doing.member.id} onClose={close} />}
      {doing?.what === 'leave' && (
        <DepartureDialog member={doing.member} members={present} onClose={close} />
      )}
    </>
  );
}

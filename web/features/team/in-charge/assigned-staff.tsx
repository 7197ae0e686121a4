import { UserRound } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { useAssignClients } from '../../clients/api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { preparerName, staffName } from './preparer-fields.tsx';

/** Which staff members work on a client: the preparer in charge, and those with access. */
export function AssignedStaff({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const takeBack = useAssignClients({ done: { title: 'Access removed' } });
  const given = new Set(client.assigned.map(({ id }) => id));
  return (
    <SettingSection
      title="Staff"
      lead="Who works on this client. People whose role includes all clients see the client too."
      foot={<Button onClick={() => dialog.show('assign')}>Give access</Button>}
    >
      {client.preparerId === null && client.assigned.length === 0 ? (
        <p className="text-sm leading-5 text-muted">No one in particular.</p>
      ) : (
        <SettingList label="Staff">
          {client.preparerId !== null && (
            <SettingRow icon={UserRound} title={preparerName(client.staff, client.preparerId)}>
              In charge
            </SettingRow>
          )}
          {client.assigned.map((member) => (
            <SettingRow
              key={member.id}
              icon={UserRound}
              title={staffName(member)}
              actions={
                <Button
                  size="small"
                  aria-label={`Remove access of ${staffName(member)}`}
                  pending={takeBack.isPending && takeBack.variables.body.staffId === member.id}
                  onClick={() =>
                    takeBack.mutate({
                      body: { clientIds: [client.id], staffId: member.id, isGiven: false },
                    })
                  }
                >
                  Remove
                </Button>
              }
            >
              Has access
            </SettingRow>
          ))}
        </SettingList>
      )}
      {dialog.open === 'assign' && (
        <AssignDialog
          clientIds={[client.id]}
          staff={client.staff.filter(({ id }) => !given.has(id))}
          onDone={dialog.close}
          onClose={dialog.close}
        />
      )}
    </SettingSection>
  );
}

import { useState } from 'react';
import type { StaffMember } from '#contract/identity/accounts';
import { plural } from '#web/lib/format/format.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useAssignClients } from '../../clients/api.ts';
import { staffName } from './preparer-fields.tsx';

interface AssignDialogProps {
  clientIds: readonly string[];
  /** Who may be chosen. */
  staff: readonly StaffMember[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives clients to a member of the staff, beside the preparer in charge. */
export function AssignDialog({ clientIds, staff, onDone, onClose }: AssignDialogProps) {
  const [staffId, setStaffId] = useState('');
  const [problem, setProblem] = useState<string>();
  const assign = useAssignClients({
    done: () => {
      const name = staffName(staff.find(({ id }) => id === staffId));
      return {
        title: 'Access given',
        description: `${name}, ${plural(clientIds.length, 'client')}.`,
      };
    },
    onDone,
  });
  return (
    <FormDialog
      title={clientIds.length === 1 ? 'Give access' : `Give access to ${clientIds.length} clients`}
      description="People whose role doesn’t include all clients see only the clients they’re in charge of or have access to."
      submitLabel="Give access"
      pending={assign.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (staffId === '') setProblem('Choose a member of your staff');
        else assign.mutate({ body: { clientIds: [...clientIds], staffId, isGiven: true } });
      }}
      onClose={onClose}
    >
      <Field label="Staff member" error={problem}>
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={staffId}
            onChange={({ target }) => {
              setStaffId(target.value);
              setProblem(undefined);
            }}
          >
            <option value="">Choose</option>
            {staff.map((member) => (
              <option key={member.id} value={member.id}>
                {staffName(member)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

import type { UseFormRegisterReturn } from 'react-hook-form';
import type { StaffMember } from '#contract/identity/accounts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** What the lists say where no one is in charge of a client. */
const nobody = 'Nobody yet';

/** The name of a member of the staff. */
export const staffName = (member: StaffMember | undefined): string =>
  member ? `${member.firstName} ${member.lastName}` : nobody;

/** The name of the preparer in charge. */
export function preparerName(staff: readonly StaffMember[], id: string | null): string {
  return staffName(staff.find((member) => member.id === id));
}

interface PreparerFieldsProps {
  staff: readonly StaffMember[];
  preparer: UseFormRegisterReturn;
  since: UseFormRegisterReturn;
  /** Without a preparer there is no day. */
  hasPreparer: boolean;
  errors: {
    [Name in 'preparerId' | 'preparerSince']?: { message?: string | undefined } | undefined;
  };
}

/** Which staff member is in charge of a client, and since when. */
export function PreparerFields({
  staff,
  preparer,
  since,
  hasPreparer,
  errors,
}: PreparerFieldsProps) {
  return (
    <>
      <Field
        label="Preparer in charge"
        {...(hasPreparer ? { className: 'half' } : {})}
        error={errors.preparerId?.message}
      >
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...preparer}>
            <option value="">{nobody}</option>
            {staff.map(({ id }) => (
              <option key={id} value={id}>
                {preparerName(staff, id)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasPreparer && (
        <Field label="In charge since" className="half" error={errors.preparerSince?.message}>
          {(control) => <Input {...control} type="date" {...since} />}
        </Field>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type InCharge, listColleagues } from '#contract/team/in-charge';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Field } from './forms/field.tsx';
import { Select } from './forms/select.tsx';
import { FormDialog } from './overlays/form-dialog.tsx';
import { type ToastMessage, undo } from './overlays/toast-store.ts';

/** The name of the person in charge. */
export const inChargeName = (inCharge: InCharge): string =>
  inCharge ? `${inCharge.firstName} ${inCharge.lastName}` : 'Unassigned';

/** Who was put in charge of the record itself; null where that follows from something else. */
export const ownInCharge = (inCharge: InCharge): string | null =>
  inCharge && !inCharge.isInherited ? inCharge.id : null;

/** Tells who is in charge now, with the way back. */
export const inChargeToast = (inCharge: InCharge, onUndo: () => void): ToastMessage => ({
  title: 'Person in charge changed',
  description: inChargeName(inCharge),
  action: undo(onUndo),
});

interface InChargeDialogProps {
  /** What it is about, such as a step's title. */
  about: string;
  clientId: string;
  /** What the person's role must include. */
  right: 'projects' | 'messages';
  inCharge: InCharge;
  /** Who is in charge where nobody is named: "The client’s preparer". */
  otherwise: string;
  pending: boolean;
  onChoose: (personId: string | null) => void;
  onClose: () => void;
}

/** Chooses who is in charge of a record, among those who may. */
export function InChargeDialog({
  about,
  clientId,
  right,
  inCharge,
  otherwise,
  pending,
  onChoose,
  onClose,
}: InChargeDialogProps) {
  const { data, error } = useQuery(queryOptionsFor(listColleagues, { query: { clientId, right } }));
  const [chosen, setChosen] = useState(ownInCharge(inCharge) ?? '');
  return (
    <FormDialog
      title="Who’s in charge?"
      description={about}
      submitLabel="Save"
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosen === '' ? null : chosen);
      }}
      onClose={onClose}
    >
      <Field
        label="In charge"
        hint="Staff who can do this work and see the client."
        error={error ? 'The staff couldn’t be loaded. Please try again.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">
              {inCharge?.isInherited ? `${otherwise} (${inChargeName(inCharge)})` : otherwise}
            </option>
            {(data ?? (inCharge && !inCharge.isInherited ? [inCharge] : [])).map((person) => (
              <option key={person.id} value={person.id}>
                {person.firstName} {person.lastName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

/** The name of the person in charge, as a button that changes it. */
export function InChargeButton({
  onChoose,
  ...dialog
}: Omit<InChargeDialogProps, 'onClose' | 'onChoose'> & {
  /** @param onDone closes the dialog once it is saved */
  onChoose: (personId: string | null, onDone: () => void) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-start font-medium text-ink underline decoration-line-strong underline-offset-3 wrap-anywhere hover:decoration-current"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">In charge: </span>
        {inChargeName(dialog.inCharge)}
      </button>
      {isOpen && (
        <InChargeDialog
          {...dialog}
          onChoose={(personId) => onChoose(personId, close)}
          onClose={close}
        />
      )}
    </>
  );
}

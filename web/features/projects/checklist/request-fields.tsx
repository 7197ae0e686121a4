import type { UseFormRegisterReturn } from 'react-hook-form';
import { mondayOf } from '#domain/tax/business-days';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { nearDay } from '#web/lib/format/due.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface RequestFieldsProps {
  expectedFrom: UseFormRegisterReturn;
  isBlocking: UseFormRegisterReturn;
  error: string | undefined;
}

/** What staff say of a request to the client: from when it can be there, and what waits for it. */
export function RequestFields({ expectedFrom, isBlocking, error }: RequestFieldsProps) {
  return (
    <>
      <Field
        label="Expected from"
        optional
        hint="Until then we don’t remind the client. It follows what the item expects until you choose a day."
        error={error}
      >
        {(control) => <Input {...control} type="date" {...expectedFrom} />}
      </Field>
      <CheckboxField
        label="Preparation needs it first"
        description="No e-file before Forms W-2, W-2G, and 1099-R are in (Pub. 1345), or Form 4852."
        {...isBlocking}
      />
    </>
  );
}

/** What is known of a request that isn’t there: the answer, or when it can come. */
export function RequestNote({ item, today }: { item: ChecklistItem; today: string }) {
  const { answer, expectedFrom, isNotYet } = item;
  if (answer) {
    const who = answer.name ?? (answer.from === 'client' ? 'the client' : 'our firm');
    const note = answer.note === null ? '' : ` ${answer.note}`;
    return (
      <p className="text-pretty">
        {labels[answer.answer]}
        {note} <span className="text-muted">{`(${who}, ${shortDate(answer.at)})`}</span>
      </p>
    );
  }
  if (!isNotYet || expectedFrom === null) return null;
  return <p>Expected the week of {nearDay(mondayOf(expectedFrom), today)}</p>;
}

const labels = {
  'not-this-year': 'Not this year.',
  'sent-by-other': 'Someone else sends it:',
  waived: 'Waived:',
} as const;

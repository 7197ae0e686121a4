import type { AdminFile } from '#contract/documents/files';
import { taxYearOptions } from '#domain/tax/season';
import { useFirm } from '#web/lib/session/session.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useClientChecklist } from '../upload/use-client-checklist.ts';

/** What can be wrong about a single file, besides its place. */
export interface Corrections {
  /** Without its ending, which stays. */
  name: string;
  taxYear: number | null;
  checklistItemId: string | null;
}

/** The ending of a file's name, with its dot; it says what the content is. */
export function endingOf({ originalName }: Pick<AdminFile, 'originalName'>): string {
  const dot = originalName.lastIndexOf('.');
  return dot > 0 ? originalName.slice(dot) : '';
}

/** As the file is now. */
export function correctionsOf(file: AdminFile): Corrections {
  const { originalName, taxYear, checklistItemId } = file;
  const name = originalName.slice(0, originalName.length - endingOf(file).length);
  return { name, taxYear, checklistItemId };
}

/** What changed of it, as the server takes it. */
export function changesOf(file: AdminFile, now: Corrections) {
  const before = correctionsOf(file);
  const name = now.name.trim();
  return {
    ...(name === before.name ? {} : { name: name + endingOf(file) }),
    ...(now.taxYear === before.taxYear ? {} : { taxYear: now.taxYear }),
    ...(now.checklistItemId === before.checklistItemId
      ? {}
      : { checklistItemId: now.checklistItemId }),
  };
}

interface CorrectionFieldsProps {
  file: AdminFile;
  value: Corrections;
  nameError: string | undefined;
  onChange: (value: Corrections) => void;
}

/** Name, tax year and checklist item of a single file. */
export function CorrectionFields({ file, value, nameError, onChange }: CorrectionFieldsProps) {
  const { currentYear } = useFirm();
  const { items, isError } = useClientChecklist(file.userId);
  const ending = endingOf(file);
  const years = taxYearOptions(currentYear);
  if (value.taxYear !== null && !years.includes(value.taxYear)) years.push(value.taxYear);
  const offered = items.filter(
    ({ id, neededFrom, status }) =>
      id === file.checklistItemId || (neededFrom === 'client' && status !== 'approved'),
  );
  return (
    <>
      <Field label="Tax year">
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={value.taxYear ?? 'none'}
            onChange={({ target }) =>
              onChange({ ...value, taxYear: target.value === 'none' ? null : Number(target.value) })
            }
          >
            <option value="none">No year</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="File name"
        error={nameError}
        hint={ending && `The extension ${ending} stays the same.`}
      >
        {(control) => (
          <Input
            {...control}
            value={value.name}
            maxLength={255 - ending.length}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
        )}
      </Field>
      <Field
        label="Checklist item"
        hint="Linking it puts the item in review."
        error={isError ? 'The client’s checklist could not be loaded.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={value.checklistItemId ?? 'none'}
            onChange={({ target }) =>
              onChange({
                ...value,
                checklistItemId: target.value === 'none' ? null : target.value,
              })
            }
          >
            <option value="none">None</option>
            {value.checklistItemId !== null &&
              !offered.some(({ id }) => id === value.checklistItemId) && (
                <option value={value.checklistItemId}>As it is</option>
              )}
            {offered.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

import type { TaxProject } from '#contract/projects/project-shapes';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface ProjectChoiceProps {
  projects: readonly TaxProject[];
  isPending: boolean;
  /** The project chosen; undefined until there is one. */
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
  clientName: string;
}

/** Which open project of the client gets a new item of its checklist; nothing where only one can be meant. */
export function ProjectChoice(props: ProjectChoiceProps) {
  const { projects, isPending, value, error, onChange, clientName } = props;
  if (isPending) return null;
  if (projects.length === 0) {
    return (
      <Callout tone="note" size="small">
        {clientName} has no open project, so there’s no checklist to ask on. Create a project first,
        or send a message.
      </Callout>
    );
  }
  if (projects.length === 1 && value === projects[0]?.id) return null;
  return (
    <Field label="Project" error={error}>
      {(control) => (
        <Select
          {...control}
          className="[&_select]:w-full"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === undefined && (
            <option value="" disabled>
              Choose a project
            </option>
          )}
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

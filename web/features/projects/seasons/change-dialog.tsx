import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Season } from '#contract/projects/season-shapes';
import type { SeasonChange } from '#contract/projects/seasons';
import { listTemplates } from '#contract/projects/templates';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useChangeClients } from './api.ts';
import { PersonSelect } from './person-select.tsx';

const kinds = [
  { value: 'wave', label: 'Wave' },
  { value: 'template', label: 'Template' },
  { value: 'in-charge', label: 'In charge of the project' },
] as const;
type Kind = (typeof kinds)[number]['value'];

interface ChangeDialogProps {
  one: Season;
  title: string;
  which: { filter: object } | { clientIds: string[] };
  onClose: () => void;
  onDone: () => void;
}

/** Another wave, template, or person for clients who haven’t started. */
export function ChangeDialog({ one, title, which, onClose, onDone }: ChangeDialogProps) {
  const [kind, setKind] = useState<Kind>(one.waves.length > 1 ? 'wave' : 'template');
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const change = useChangeClients({ onDone });
  const templates = useQuery(
    queryOptionsFor(listTemplates, { query: { isActive: 'true', limit: 200 } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = changeOf(kind, value);
    setIsMissing(wanted === undefined);
    if (wanted === undefined) return;
    change.mutate({ params: { id: one.id }, body: { ...which, change: wanted } });
  };
  const label = kinds.find((other) => other.value === kind)?.label ?? '';
  return (
    <FormDialog
      title={title}
      description="Clients who have started stay as they are."
      submitLabel="Change"
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What to change">
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            value={kind}
            onChange={({ target }) => {
              setKind(kinds.find((other) => other.value === target.value)?.value ?? kind);
              setValue('');
            }}
          >
            {kinds.map((other) => (
              <option key={other.value} value={other.value}>
                {other.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={label} error={isMissing ? 'Please choose one' : undefined}>
        {(control) => {
          const field = {
            ...control,
            className: '[&_select]:w-full',
            value,
            onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
          };
          if (kind === 'in-charge') {
            return (
              <PersonSelect {...field}>
                <option value="">Choose</option>
                <option value="preparer">The client’s preparer</option>
              </PersonSelect>
            );
          }
          const options =
            kind === 'wave'
              ? one.waves.map(({ number }) => ({ id: String(number), name: `Wave ${number}` }))
              : (templates.data?.items ?? []);
          return (
            <Select {...field}>
              <option value="">Choose</option>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          );
        }}
      </Field>
    </FormDialog>
  );
}

function changeOf(kind: Kind, value: string): SeasonChange | undefined {
  if (value === '') return undefined;
  if (kind === 'wave') return { kind, wave: Number(value) };
  if (kind === 'template') return { kind, templateId: value };
  return { kind, personId: value === 'preparer' ? null : value };
}

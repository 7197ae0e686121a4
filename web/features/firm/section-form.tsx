import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { messageOf } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { type Section, type SettingName, useSection } from './use-section.ts';

interface SectionFormProps<Name extends SettingName, Values extends FieldValues, Parsed> {
  settings: FirmSettings;
  section: Section<Name, Values>;
  title: string;
  lead?: ReactNode;
  labels: Readonly<Record<Name, string>>;
  /** A setting as someone reads it who compares two; by itself where left out. */
  asText?: (values: Values) => string;
  children: (form: UseFormReturn<Values, unknown, Parsed>) => ReactNode;
}

/** A section of the settings: its fields, and what is there to do once something was typed. */
export function SectionForm<Name extends SettingName & keyof Values, Values extends FieldValues>({
  settings,
  section,
  title,
  lead,
  labels,
  asText,
  children,
}: SectionFormProps<Name, Values, ReturnType<Section<Name, Values>['shape']['parse']>>) {
  const { form, isDirty, isBehind, theirs, save, submit, keepMine, takeTheirs } = useSection(
    settings,
    section,
  );
  const { dirtyFields, errors } = form.formState;
  const textOf = (name: Name, values: Values): string =>
    asText ? asText(values) : String(values[name]);
  const now = section.valuesOf(settings);
  const isChanged = (name: Name): boolean => Boolean((dirtyFields as Record<Name, unknown>)[name]);
  const isShownBelow = Object.keys(errors).length > 0;
  return (
    <SettingSection title={title} lead={lead}>
      <form
        noValidate
        aria-label={title}
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {isBehind && isDirty && (
          <EditConflict
            who={`${settings.changedBy ?? 'Someone else'} changed`}
            fields={theirs.map((name) => ({
              label: labels[name],
              theirs: textOf(name, now),
              mine: isChanged(name) ? textOf(name, form.getValues()) : null,
            }))}
            pending={save.isPending}
            onKeepMine={() => void keepMine()}
            onTakeTheirs={takeTheirs}
          />
        )}
        {save.error && !isBehind && !isShownBelow && (
          <Callout tone="bad" role="alert" size="small">
            {messageOf(save.error, 'The settings weren’t saved. Please try again.')}
          </Callout>
        )}
        {children(form)}
        {isDirty && (
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" pending={save.isPending}>
              Save
            </Button>
            <Button variant="quiet" disabled={save.isPending} onClick={takeTheirs}>
              Discard
            </Button>
            <p role="status" className="ms-1 text-sm leading-5 text-brass-ink">
              Not saved yet
            </p>
          </div>
        )}
      </form>
    </SettingSection>
  );
}

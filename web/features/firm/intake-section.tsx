import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import {
  type IntakeSettings,
  readIntakeSettings,
  updateIntakeSettings,
} from '#contract/clients/payers';
import { patternFields } from '#domain/intake-values';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const example: Record<(typeof patternFields)[number], string> = {
  year: '2025',
  kind: 'W-2',
  payer: 'Brightwater Health',
  person: 'Maya Okafor',
  account: '4410',
};

/** A pattern filled with what an imagined W-2 would give; words that aren’t known stay as they are. */
const patternExample = (pattern: string): string =>
  pattern.replaceAll(
    /\{(\w+)\}/g,
    (braced, word: string) =>
      Object.entries(example).find(([known]) => known === word)?.[1] ?? braced,
  );

const settingsQuery = queryOptionsFor(readIntakeSettings, {});

const useUpdateIntake = defineAction(updateIntakeSettings, {
  keep: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
});
const useRestoreIntake = defineAction(updateIntakeSettings, {
  keep: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
  done: { title: 'Settings restored' },
  failed: { fallback: 'Couldn’t restore the settings. Please try again.' },
});

/** Whether uploads are read, and what they are named by what was read. */
export function IntakeSection() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <SettingSection
      title="Document intake"
      lead="Documents that clients upload are read by this server: no document leaves it to be read."
    >
      {data ? (
        <IntakeForm settings={data} />
      ) : error ? (
        <Callout tone="bad" size="small">
          {messageOf(error, 'These settings could not be loaded.')}{' '}
          <button type="button" className="text-link" onClick={() => void refetch()}>
            Retry
          </button>
        </Callout>
      ) : (
        <SkeletonRows rows={3} label="Settings are loading" />
      )}
    </SettingSection>
  );
}

const shape = updateIntakeSettings.body;

function IntakeForm({ settings }: { settings: IntakeSettings }) {
  const { isAvailable, ...saved } = settings;
  const form = useForm({ resolver: zodResolver(shape), values: saved });
  const { errors, isDirty } = form.formState;
  const namePattern = useWatch({ control: form.control, name: 'namePattern' });
  const folderPattern = useWatch({ control: form.control, name: 'folderPattern' });
  const restore = useRestoreIntake();
  const update = useUpdateIntake({
    done: () => ({
      title: 'Settings saved',
      action: undo(() => restore.mutate({ body: saved })),
    }),
    onFailed: showFieldErrors(form),
  });
  const fields = patternFields.map((word) => `{${word}}`).join(', ');
  const folder = patternExample(folderPattern);
  return (
    <form
      noValidate
      aria-label="Document intake"
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => update.mutate({ body }))(event)}
    >
      {!isAvailable && (
        <Callout tone="note" size="small">
          Recognition is turned off in the server’s configuration, so documents aren’t read.
        </Callout>
      )}
      {update.error && Object.keys(errors).length === 0 && (
        <Callout tone="bad" role="alert" size="small">
          {messageOf(update.error, 'The settings weren’t saved. Please try again.')}
        </Callout>
      )}
      <CheckboxField
        label="Read new documents"
        description="What each one is, whose, of which year, and whether pages are missing. Amounts aren’t read. A document that fits exactly one checklist item is filed there for you to review."
        {...form.register('isOn')}
      />
      <Field
        label="Name of a document"
        hint={`Words in braces stand for what was read: ${fields}. What wasn’t found is left out.`}
        error={errors.namePattern?.message}
      >
        {(control) => <Input {...control} {...form.register('namePattern')} autoComplete="off" />}
      </Field>
      <Field
        label="Folder"
        optional
        hint="Leave it empty to keep documents in the folder they are in."
        error={errors.folderPattern?.message}
      >
        {(control) => <Input {...control} {...form.register('folderPattern')} autoComplete="off" />}
      </Field>
      <p className="text-sm leading-5 wrap-anywhere">
        <span className="text-muted">For example: </span>
        <output>
          {folder !== '' && `${folder.replace(/^\//, '').replaceAll('/', ' / ')} / `}
          {patternExample(namePattern)}.pdf
        </output>
      </p>
      {isDirty && (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" pending={update.isPending}>
            Save
          </Button>
          <Button variant="quiet" disabled={update.isPending} onClick={() => form.reset(saved)}>
            Discard
          </Button>
          <p role="status" className="ms-1 text-sm leading-5 text-brass-ink">
            Not saved yet
          </p>
        </div>
      )}
    </form>
  );
}

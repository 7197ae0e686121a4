import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { preferences } from '#contract/identity/profile';
import { messageOf } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUpdatePreferences } from './api.ts';

export type Preferences = z.output<typeof preferences>;

/** The preferences that are on or off. */
export type Switch = Exclude<keyof Preferences, 'communicationPreference'>;

interface PreferencesFormProps {
  title: string;
  initial: Preferences;
  switches: readonly { name: Switch; label: string; description: string }[];
  /** What the toast says afterwards. */
  saved: string;
  onDone: () => void;
  /** Further fields, under the switches. */
  children?: (values: Preferences, change: (patch: Preferences) => void) => ReactNode;
}

interface PreferencesDialogProps extends Omit<PreferencesFormProps, 'onDone'> {
  open: boolean;
  onClose: () => void;
}

/** A dialog of switches that are saved together. */
export function PreferencesDialog({ open, onClose, ...form }: PreferencesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title={form.title}>
      <PreferencesForm {...form} onDone={onClose} />
    </Dialog>
  );
}

function PreferencesForm({
  title,
  initial,
  switches,
  saved,
  onDone,
  children,
}: PreferencesFormProps) {
  const [values, setValues] = useState(initial);
  const change = (patch: Preferences) => setValues({ ...values, ...patch });
  const save = useUpdatePreferences({ done: { title: saved }, onDone });
  return (
    <form
      aria-label={title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: values });
      }}
    >
      {save.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(save.error, 'Please try again.')}
        </Callout>
      )}
      {switches.map(({ name, label, description }) => (
        <CheckboxField
          key={name}
          label={label}
          description={description}
          checked={values[name] === true}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
      {children?.(values, change)}
      <Button type="submit" variant="primary" className="mt-1" pending={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

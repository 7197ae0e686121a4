import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { refreshFirm, useRestoreFirm, useUpdateFirm } from './api.ts';

/** What a call changes. */
type Given = Omit<FirmSettings, 'logo' | 'staff' | 'version' | 'changedBy' | 'site'>;
export type SettingName = keyof Given;

/** Settings that are edited and saved together. */
export interface Section<Name extends SettingName, Values extends FieldValues> {
  /** What is typed is kept under this name. */
  id: string;
  names: readonly Name[];
  shape: z.ZodType<Pick<Given, Name>, Values>;
  /** What is worth keeping of it: everything, complete or not. */
  draft: z.ZodType<Values>;
  /** The settings as its form has them. */
  valuesOf: (settings: FirmSettings) => Values;
}

/**
 * The form of a section. It follows the settings until something is typed, and lets its user decide when
 * someone else changes the same ones.
 */
export function useSection<Name extends SettingName, Values extends FieldValues>(
  settings: FirmSettings,
  { id, names, shape, draft, valuesOf }: Section<Name, Values>,
) {
  const recordForm = useRecordForm(settings, names);
  const form = useForm<Values, unknown, Pick<Given, Name>>({
    resolver: zodResolver(shape),
    // The library wants each value optional.
    defaultValues: valuesOf(recordForm.base) as DefaultValues<Values>,
  });
  const forget = useDraftForm(`firm:${id}`, form, draft);
  const { isDirty } = form.formState;
  const isBehind = recordForm.theirs.length > 0;

  const takeTheirs = (): void => {
    form.reset(valuesOf(settings));
    recordForm.takeOver();
    forget();
  };
  // As long as nothing was typed here, the form follows.
  useEffect(() => {
    if (isBehind && !isDirty) takeTheirs();
  });

  const restore = useRestoreFirm();
  // Kept when sending: news of the change may come before the answer, and then the settings are the new ones.
  const [replaced, setReplaced] = useState<Partial<Pick<Given, Name>>>({});
  const save = useUpdateFirm({
    done: (saved) => {
      const before = replaced;
      return {
        title: 'Settings saved',
        action: undo(() => restore.mutate({ body: { version: saved.version, ...before } })),
      };
    },
    onDone: (saved) => {
      forget();
      form.reset(valuesOf(saved));
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      void refreshFirm();
    },
  });
  /** Sends what differs from what the form was filled with, and nothing else. */
  const send = (version: number) =>
    form.handleSubmit((given) => {
      const changed = only(given, (name) => !isSame(given[name], recordForm.base[name]));
      if (Object.keys(changed).length === 0) takeTheirs();
      else {
        setReplaced(only(settings, (name) => name in changed));
        save.mutate({ body: { version, ...changed } });
      }
    });

  function only(
    from: Pick<Given, Name>,
    isWanted: (name: Name) => boolean,
  ): Partial<Pick<Given, Name>> {
    const entries = names.filter(isWanted).map((name) => [name, from[name]]);
    return Object.fromEntries(entries) as Partial<Pick<Given, Name>>;
  }

  return {
    form,
    isDirty,
    isBehind,
    /** What someone else changed since the form was filled. */
    theirs: recordForm.theirs,
    save,
    submit: send(recordForm.version),
    keepMine: send(settings.version),
    takeTheirs,
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

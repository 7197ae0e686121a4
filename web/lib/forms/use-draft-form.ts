import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { forget, keep, recall } from './drafts.ts';
import { showFieldErrors } from './show-fields.ts';
import { useUser } from '../session/session.ts';

/**
 * Keeps what is typed into a form, so that it is there again after the session ended or its dialog
 * was closed.
 *
 * @param name of the form, the same on every visit
 * @param shape of the values worth keeping, as a constant; passwords are left out of it
 * @returns the way to forget, once the form was sent
 */
export function useDraftForm<Values extends FieldValues, Parsed = Values>(
  name: string,
  form: UseFormReturn<Values, unknown, Parsed>,
  shape: z.ZodType<Partial<Values>>,
): () => void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const draft = shape.safeParse(recall(userId, name));
    if (draft.success) {
      form.reset({ ...form.getValues(), ...draft.data }, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        const worth = shape.safeParse(values);
        if (!isDirty) forget(userId, name);
        else if (worth.success) keep(userId, name, worth.data);
      },
    });
  }, [form, name, shape, userId]);
  return useForgetForm(name);
}

/**
 * `useDraftForm` in a dialog that closes once the form was sent or given up.
 *
 * @returns the way to close it, and what the action that sends the form does then; one that doesn't only
 *   close the dialog calls `forget`
 */
export function useDraftDialog<Values extends FieldValues, Parsed = Values>(
  name: string,
  form: UseFormReturn<Values, unknown, Parsed>,
  shape: z.ZodType<Partial<Values>>,
  onClose: () => void,
) {
  const forgetDraft = useDraftForm(name, form, shape);
  const close = () => {
    forgetDraft();
    onClose();
  };
  return {
    close,
    forget: forgetDraft,
    outcome: { onDone: close, onFailed: showFieldErrors(form) },
  };
}

/** The way to forget what was typed into a form, for anyone who closes its dialog. */
export function useForgetForm(name: string): () => void {
  const userId = useUser()?.id;
  return () => {
    if (userId !== undefined) forget(userId, name);
  };
}

import type { z } from 'zod';
import { openFields, problemWithFields } from '#domain/text-templates';

/** A text in a form: the fields of a template that it still has must be completed first. */
export const withoutOpenFields = <Schema extends z.ZodType<string | null, string | null>>(
  schema: Schema,
): Schema =>
  schema.refine((text) => problemWithFields(text ?? '') === undefined, {
    error: ({ input }) => (typeof input === 'string' ? problemWithFields(input) : undefined),
  });

/** Selects the first field that a text still has, so that typing takes its place; else goes to its end. */
export function selectOpenField(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field) return;
  const [written] = openFields(field.value);
  const start = written === undefined ? field.value.length : field.value.indexOf(written);
  field.focus();
  field.setSelectionRange(start, start + (written?.length ?? 0));
}

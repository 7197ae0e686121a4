import { z } from 'zod';

/** Returns whose due dates the calendar knows, by the form they are filed on. */
export const returnForms = [
  { value: '1040', label: 'Form 1040, individuals' },
  { value: '1041', label: 'Form 1041, estates and trusts' },
  { value: '1065', label: 'Form 1065, partnerships' },
  { value: '1120-S', label: 'Form 1120-S, S corporations' },
  { value: '1120', label: 'Form 1120, C corporations' },
  { value: '990', label: 'Form 990, exempt organizations' },
] as const;
export type ReturnForm = (typeof returnForms)[number]['value'];

/** The form that a project's return is filed on. */
export const returnForm = z.enum(returnForms.map(({ value }) => value));

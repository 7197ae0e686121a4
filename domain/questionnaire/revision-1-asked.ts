import type { DocumentKind } from '../document-kinds.ts';
import type { FollowUp, Option, Question, RequestRule } from './question.ts';

export const text = (id: string, label: string, maxLength = 500): FollowUp => ({
  id,
  kind: 'text',
  label,
  maxLength,
  isRequired: false,
});
export const date = (id: string, label: string): FollowUp => ({
  id,
  kind: 'date',
  label,
  isRequired: false,
});
export const yesNo = (id: string, label: string): FollowUp => ({
  id,
  kind: 'yes-no',
  label,
  isRequired: false,
});
/** What a yes means: without it, nobody knows. */
export const choice = (id: string, label: string, options: readonly Option[]): FollowUp => ({
  id,
  kind: 'choice',
  label,
  options,
  isRequired: true,
});
export const people = (id: string, label: string): FollowUp => ({
  id,
  kind: 'people',
  label,
  isRequired: false,
});
export const state = (id: string, label: string): FollowUp => ({
  id,
  kind: 'state',
  label,
  isRequired: false,
});

/** @param when the follow-up and the value, or one of several, with which it is asked for */
export const ask = (
  key: string,
  title: string,
  kind: DocumentKind | null = null,
  when: RequestRule['when'] = null,
): RequestRule => ({ key, title, kind, when });
export const said = (id: string, ...values: (string | boolean)[]): RequestRule['when'] =>
  values.map((value) => ({ id, value }));

/** A question of some years; `from` and `to` are tax years, both included. */
export interface Asked extends Omit<Question, 'help' | 'known'> {
  help?: string;
  known?: Question['known'];
  from?: number;
  to?: number;
}

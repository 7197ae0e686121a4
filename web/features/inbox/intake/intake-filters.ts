import {
  type IntakeQuestion,
  intakeQuestions,
  type IntakeTab,
  intakeTabs,
} from '#domain/intake-values';
import { defineSearch, oneOf, openRecord, viewOf } from '#web/lib/navigation/search.ts';

/** What the intake queue keeps in the address. */
export const intakeSearch = defineSearch({
  tab: viewOf(intakeTabs, 'filed'),
  question: oneOf(intakeQuestions.map(({ value }) => value)),
  file: openRecord,
});
export type IntakeFilters = ReturnType<(typeof intakeSearch)['read']>;

/** The names of the lists. */
export const tabLabels = {
  filed: 'Filed',
  questions: 'Questions',
  unrecognized: 'Unrecognized',
} as const;

/** The list that holds a document: by what it asks, as the server lists them. */
export function tabOf({ question }: { question: IntakeQuestion | null }): IntakeTab {
  if (question === null) return 'filed';
  return question === 'unrecognized' ? 'unrecognized' : 'questions';
}

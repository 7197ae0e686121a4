import { states } from '../states.ts';
import type { Answer, Detail, FollowUp, Question } from './question.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What was said to a follow-up, as people read it. */
export function detailText(followUp: FollowUp, detail: Detail): string {
  switch (detail.kind) {
    case 'date':
      return dayFormat.format(new Date(`${detail.value}T12:00:00Z`));
    case 'state':
      return states[detail.value];
    case 'choice':
      return (
        (followUp.kind === 'choice'
          ? followUp.options.find(({ value }) => value === detail.value)?.label
          : undefined) ?? detail.value
      );
    case 'people':
      return String(detail.value);
    case 'yes-no':
      return detail.value ? 'Yes' : 'No';
    case 'text':
      return detail.value;
  }
}

/** Each follow-up that was answered, with what was said. */
export const detailLines = (
  { followUps }: Pick<Question, 'followUps'>,
  { details }: Answer,
): { label: string; text: string }[] =>
  followUps.flatMap((followUp) =>
    details
      .filter(({ id }) => id === followUp.id)
      .map((detail) => ({ label: followUp.label, text: detailText(followUp, detail) })),
  );

/** An answer in one line: “Yes. What happened: Married. When: Jun 6, 2026”. */
export function answerText(question: Pick<Question, 'followUps'>, answer: Answer): string {
  if (answer.answer === 'no') return 'No';
  const said = detailLines(question, answer).map(({ label, text }) => `${label} ${text}`);
  return ['Yes', ...said].join('. ');
}

import type { PrintedQuestion } from '#modules/projects/questionnaire';
import { detailLines } from '#domain/questionnaire/words';
import type { SheetQuestion } from '#platform/pdf/pdf-contents';

/** A question of the year on paper: what was answered, or a line to explain a yes on. */
export function printQuestion({ question, answer, lastYear }: PrintedQuestion): SheetQuestion {
  const said = answer === null ? [] : detailLines(question, answer);
  const asked = question.followUps.map(({ label }) => label).join(' ');
  return {
    text: question.text,
    answer: answer?.answer ?? null,
    lines: [
      ...(answer === null
        ? []
        : [answer.answer === 'yes' ? 'You answered: Yes' : 'You answered: No']),
      ...said.map(({ label, text }) => `${label} ${text}`),
      ...(question.help === null || answer !== null ? [] : [question.help]),
      ...(answer === null && asked !== '' ? [`If yes: ${asked}`] : []),
      ...(lastYear === null ? [] : [`Last year: ${lastYear}`]),
    ],
    // Who answered yes and nothing more still has something to explain.
    blanks: answer === null || (answer.answer === 'yes' && said.length === 0) ? 1 : 0,
  };
}

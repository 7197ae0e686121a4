import type { AskedQuestion } from '#contract/projects/questionnaire';
import { detailLines } from '#domain/questionnaire/answer-text';
import { shortMoment } from '#web/lib/format/format.ts';

/** An answer to read: what was said, and who said it when. */
export function AnswerSummary({ question }: { question: AskedQuestion }) {
  const { answer } = question;
  if (answer === null) return <p className="text-muted">Not answered</p>;
  const who = answer.isYours ? 'You' : answer.by;
  return (
    <>
      <p className="font-semibold">{answer.answer === 'yes' ? 'Yes' : 'No'}</p>
      {answer.details.length > 0 && (
        <dl className="mt-0.5 grid gap-0.5">
          {detailLines(question, answer).map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
        {who === null ? '' : `${who}, `}
        {shortMoment(answer.at)}
      </p>
    </>
  );
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import type { AnswerDetail, AskedQuestion } from '#contract/projects/questionnaire';
import { answerText } from '#domain/questionnaire/answer-text';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx';
import { AddedRequests } from './added-requests.tsx';
import { FollowUpField } from './follow-up-field.tsx';
import { useAnswer } from './use-answer.ts';
import { YesNo } from './yes-no.tsx';

interface QuestionCardProps {
  projectId: string;
  question: AskedQuestion;
  userId: string;
}

/** One question: the answer, what follows from a yes, and the status of it with saving. */
export function QuestionCard({ projectId, question, userId }: QuestionCardProps) {
  const work = useAnswer(projectId, question, userId);
  const { shown, problem } = work;
  const details = shown?.details ?? [];
  const say = (id: string, detail: AnswerDetail | undefined, isTyping?: boolean) =>
    work.change(
      {
        answer: 'yes',
        details: [...details.filter((one) => one.id !== id), ...(detail ? [detail] : [])],
      },
      isTyping,
    );
  return (
    <>
      <YesNo
        isMain
        legend={question.text}
        value={shown ? shown.answer === 'yes' : null}
        onChange={(isYes) =>
          work.change(isYes ? { answer: 'yes', details } : { answer: 'no', details: [] })
        }
      >
        <Beside question={question} />
      </YesNo>
      {shown?.answer === 'yes' && question.followUps.length > 0 && (
        <div className="mt-4 grid gap-4 border-s-2 border-line ps-4">
          {question.followUps.map((followUp) => (
            <FollowUpField
              key={followUp.id}
              followUp={followUp}
              detail={details.find(({ id }) => id === followUp.id)}
              onChange={(detail, isTyping) => say(followUp.id, detail, isTyping)}
              onExit={() => problem === null && work.send()}
            />
          ))}
        </div>
      )}
      <p role="status" className="mt-2.5 min-h-5 text-sm leading-5 text-muted">
        {work.isSaving ? 'Saving…' : problem === null && <Said question={question} />}
      </p>
      {problem?.kind === 'failed' && !work.isSaving && (
        <Callout tone="bad" role="alert" size="small" title="Your answer isn’t saved">
          <p>{problem.message} It’s kept on this page.</p>
          <Button size="small" className="mt-2" onClick={work.send}>
            Try again
          </Button>
        </Callout>
      )}
      {problem?.kind === 'stale' && !work.isSaving && question.answer && shown && (
        <EditConflict
          who={`${question.answer.by ?? 'Someone else'} changed`}
          fields={[
            {
              label: 'This answer',
              theirs: answerText(question, question.answer),
              mine: answerText(question, shown),
            },
          ]}
          pending={work.isSaving}
          onKeepMine={work.keepMine}
          onTakeTheirs={work.takeTheirs}
        />
      )}
      <AddedRequests requests={question.requests} />
    </>
  );
}

/** What helps to answer: what counts, what is on file, and what was said last year. */
function Beside({ question: { help, onFile, lastYear } }: { question: AskedQuestion }) {
  if (help === null && onFile === null && lastYear === null) return null;
  return (
    <div className="mt-1.5 grid max-w-[64ch] gap-0.5 text-sm leading-5 wrap-anywhere text-muted">
      {help !== null && <p>{help}</p>}
      {onFile !== null && <p>On file: {onFile}</p>}
      {lastYear !== null && <p>Last year: {lastYear}</p>}
    </div>
  );
}

function Said({ question }: { question: AskedQuestion }) {
  const { answer, isComplete, followUps } = question;
  if (answer === null) return null;
  const who = answer.isYours ? 'You' : (answer.by ?? 'Someone with access');
  const open = followUps.filter(
    ({ id, isRequired }) => isRequired && !answer.details.some((detail) => detail.id === id),
  );
  return (
    <span className="inline-flex items-start gap-1.5">
      {isComplete ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 text-good" />
      ) : (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 text-brass-ink" />
      )}
      <span>
        Saved. {who}, {shortMoment(answer.at)}.
        {!isComplete && ` Still needed: ${open.map(({ label }) => label).join(' ')}`}
      </span>
    </span>
  );
}

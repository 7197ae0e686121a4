import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import {
  getQuestionnaire,
  type Questionnaire,
  reopenQuestionnaire,
  submitQuestionnaire,
} from '#contract/projects/questionnaire';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { plural, shortMoment } from '#web/lib/format/format.ts';
import { useOwnProject } from '#web/lib/own-project.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { QuestionCard } from './question-card.tsx';

const ofProjects = { changes: 'projects-changed', failed: {} } as const;
const useSubmit = defineAction(submitQuestionnaire, ofProjects);
const useReopen = defineAction(reopenQuestionnaire, ofProjects);

/** The questions about the year, for the people of the account to answer. */
export function QuestionnaireScreen({ user }: { user: User }) {
  const project = useOwnProject();
  const id = project.data?.id;
  const query = useQuery({
    ...queryOptionsFor(getQuestionnaire, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const failed = [project, query].find(({ isError, data }) => isError && data === undefined);
  const isEmpty = project.data === null || query.data === null;
  return (
    <div className="max-w-[760px]">
      <Link
        to="/"
        search={{ tab: 'timeline' }}
        className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1 text-muted print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Timeline
      </Link>
      {query.data ? (
        <Questions questionnaire={query.data} user={user} />
      ) : (
        <>
          <h1 className="type-title">Questionnaire</h1>
          {failed ? (
            <ErrorState title="Your questions could not be loaded" of={failed} />
          ) : isEmpty ? (
            <EmptyState
              title="No questions for now"
              description="Once we start your individual return, you can tell us here what changed in the year."
            />
          ) : (
            <div role="status" aria-label="Your questions are loading" className="mt-4">
              <Skeleton className="h-4 w-64" />
              <SkeletonRows rows={8} label="" />
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface QuestionsProps {
  questionnaire: Questionnaire;
  user: User;
}

function Questions({ questionnaire, user }: QuestionsProps) {
  const { projectId, taxYear, questions, answered, can, submittedAt } = questionnaire;
  const reopen = useReopen();
  return (
    <>
      <h1 className="type-display">What changed in {taxYear}?</h1>
      <p className="mt-3 max-w-[60ch] text-pretty text-muted">
        Your answers tell us what your return needs. They’re saved as you give them, and everyone
        with access to these documents can answer. Please don’t write Social Security or account
        numbers here.
      </p>
      <div className="mt-5 grid gap-1.5">
        <p className="text-[15px] leading-5 font-[550]">
          {answered} of {questions.length} answered
        </p>
        <Meter value={answered / questions.length} label="Questions answered" />
      </div>
      {submittedAt !== null && (
        <Callout tone="note" className="mt-5" title="You’re done. Thank you">
          <p>
            Submitted {shortMoment(submittedAt)}
            {questionnaire.submittedBy === null ? '' : ` by ${questionnaire.submittedBy}`}.
          </p>
          {can.reopen && (
            <Button
              size="small"
              className="mt-2"
              pending={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: projectId } })}
            >
              Change answers
            </Button>
          )}
        </Callout>
      )}
      <ol aria-label="Questions" className="mt-6">
        {questions.map((question) => (
          <li
            key={question.id}
            id={`question-${question.id}`}
            tabIndex={-1}
            className="scroll-mt-24 border-t border-line py-5 outline-offset-4"
          >
            {can.answer ? (
              <QuestionCard projectId={projectId} question={question} userId={user.id} />
            ) : (
              <>
                <h2 className="mb-1.5 max-w-[64ch] text-[17px] leading-6 font-[550] text-pretty">
                  {question.text}
                </h2>
                <AnswerSummary question={question} />
              </>
            )}
          </li>
        ))}
      </ol>
      {can.answer && <Finish questionnaire={questionnaire} />}
    </>
  );
}

/** Says that all is answered, or leads to what isn’t. */
function Finish({
  questionnaire: { projectId, questions, answered },
}: {
  questionnaire: Questionnaire;
}) {
  const submit = useSubmit({
    done: { title: 'Questionnaire submitted', description: 'You can still change your answers.' },
    onDone: () => window.scrollTo({ top: 0 }),
  });
  const open = questions.length - answered;
  const continueToOpen = () => {
    const next = questions.find(({ isComplete }) => !isComplete);
    const place = next && document.getElementById(`question-${next.id}`);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    <div className="border-t border-line-strong pt-5">
      {open > 0 && (
        <p className="mb-3 text-muted">
          {plural(open, 'question')} {open === 1 ? 'isn’t' : 'aren’t'} answered yet.
        </p>
      )}
      <Button
        variant="primary"
        pending={submit.isPending}
        onClick={open > 0 ? continueToOpen : () => submit.mutate({ params: { id: projectId } })}
      >
        {open > 0 ? 'Go to the next open question' : 'I’m done'}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getQuestionnaire,
  type Questionnaire,
  reopenQuestionnaire,
} from '#contract/projects/questionnaire';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerSummary } from './answer-summary.tsx';

const useReopen = defineAction(reopenQuestionnaire, { changes: 'projects-changed', failed: {} });

interface QuestionnaireDialogProps {
  project: { id: string; name: string };
  onClose: () => void;
}

/** What a client answered, beside last year, for staff to read. */
export function QuestionnaireDialog({ project, onClose }: QuestionnaireDialogProps) {
  const query = useQuery(queryOptionsFor(getQuestionnaire, { params: { id: project.id } }));
  const reopen = useReopen({ done: { title: 'Questionnaire reopened' } });
  const questionnaire = query.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Questionnaire"
      description={questionnaire ? statusText(questionnaire) : `What changed, for ${project.name}.`}
      size="wide"
      footer={
        <DialogFooter>
          {questionnaire?.can.reopen && (
            <Button
              pending={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: project.id } })}
            >
              Reopen for the client
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      }
    >
      {query.isPending ? (
        <SkeletonRows rows={6} label="The answers are loading" />
      ) : query.isError && questionnaire === undefined ? (
        <ErrorState title="The answers could not be loaded" of={query} />
      ) : questionnaire ? (
        <Answers questionnaire={questionnaire} />
      ) : (
        <EmptyState
          title="No questionnaire here"
          description="Returns of individuals have one. Where a client has several projects for a year, it’s in the one that it was begun in."
        />
      )}
    </Dialog>
  );
}

function statusText({
  answered,
  questions,
  submittedAt,
  submittedBy,
  taxYear,
}: Questionnaire): string {
  const progress = `${answered} of ${questions.length} answered for ${taxYear}.`;
  if (submittedAt === null) return progress;
  return `${progress} Submitted ${shortMoment(submittedAt)}${submittedBy === null ? '' : ` by ${submittedBy}`}.`;
}

function Answers({ questionnaire: { questions } }: { questionnaire: Questionnaire }) {
  const [show, setShow] = useState<'all' | 'changed' | 'yes'>('all');
  const matches = {
    all: () => true,
    changed: ({ isChanged }: Questionnaire['questions'][number]) => isChanged,
    yes: ({ answer }: Questionnaire['questions'][number]) => answer?.answer === 'yes',
  };
  const count = (which: keyof typeof matches) => questions.filter(matches[which]).length;
  const shown = questions.filter(matches[show]);
  return (
    <>
      <FilterButtons
        label="Show"
        value={show}
        options={[
          { value: 'all', label: `All ${count('all')}` },
          { value: 'changed', label: `Changed ${count('changed')}` },
          { value: 'yes', label: `Yes ${count('yes')}` },
        ]}
        onChange={setShow}
      />
      {shown.length === 0 && (
        <p className="mt-4 text-muted">
          {show === 'yes' ? 'No question is answered yes.' : 'Nothing differs from last year.'}
        </p>
      )}
      <ol aria-label="Answers" className="mt-3">
        {shown.map((question) => (
          <li
            key={question.id}
            className={cx(
              'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t border-line py-3 text-sm leading-5 phone:grid-cols-1',
              question.isChanged && 'border-s-2 border-s-brass ps-3',
            )}
          >
            <div>
              <p className="text-pretty">{question.text}</p>
              {question.isChanged && <p className="mt-0.5 font-semibold text-brass-ink">Changed</p>}
            </div>
            <div className="min-w-0">
              <AnswerSummary question={question} />
            </div>
            <div className="min-w-0 wrap-anywhere text-muted">
              <p className="text-[13px] leading-[18px]">Last year</p>
              <p>{question.lastYear ?? 'Not answered'}</p>
              {question.onFile !== null && <p>On file: {question.onFile}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

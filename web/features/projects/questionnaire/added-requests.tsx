import { Link } from '@tanstack/react-router';
import type { AskedQuestion } from '#contract/projects/questionnaire';
import { answerRequest } from '#contract/requests/request-answers';
import { defineAction } from '#web/lib/api/action.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

const useDrop = defineAction(answerRequest, { changes: 'projects-changed', failed: {} });

/** The documents that a yes asked for, and the way to say that there are none after all. */
export function AddedRequests({ requests }: Pick<AskedQuestion, 'requests'>) {
  const needed = requests.filter(({ isNeeded }) => isNeeded);
  const unneeded = requests.filter(({ canDrop }) => canDrop);
  return (
    <>
      {needed.length > 0 && (
        <p className="mt-1 max-w-[64ch] text-sm leading-5 text-muted">
          On your{' '}
          <Link to="/" search={{ tab: 'timeline' }} className="text-link">
            checklist
          </Link>
          : {needed.map(({ title }) => title).join('; ')}
        </p>
      )}
      {unneeded.length > 0 && (
        <Callout
          tone="note"
          size="small"
          className="mt-3"
          title="Your earlier answer added to your checklist"
        >
          <ul className="mt-1 grid gap-1.5">
            {unneeded.map((request) => (
              <Unneeded key={request.id} {...request} />
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

function Unneeded({ id, title }: AskedQuestion['requests'][number]) {
  const drop = useDrop({ done: { title: 'Taken off your checklist', description: title } });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{title}</span>
      <Button
        size="small"
        aria-label={`Not this year: ${title}`}
        pending={drop.isPending}
        onClick={() =>
          drop.mutate({ params: { id }, body: { answer: 'not-this-year', note: null } })
        }
      >
        Not this year
      </Button>
    </li>
  );
}

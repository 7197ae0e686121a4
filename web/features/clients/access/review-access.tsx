import { useQuery } from '@tanstack/react-query';
import { listAccessReviews } from '#contract/clients/access';
import { accessPhrase } from '#domain/access-text';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useAnswerReview } from './api.ts';

/**
 * After a new password by an emailed link, or a recovery: what was given in this person's name in the 30 days before,
 * until each is answered.
 */
export function ReviewAccess() {
  const query = useQuery(queryOptionsFor(listAccessReviews, {}));
  const answer = useAnswerReview();
  const items = query.data?.items;
  if (items?.length === 0) return null;
  return (
    <section
      aria-labelledby="review-access"
      className="mb-8 rounded-card border border-brass bg-brass-wash px-5 py-4 phone:px-4"
    >
      <h2 id="review-access" className="text-[17px] leading-6 font-semibold">
        Access given in the last 30 days: still right?
      </h2>
      <p className="mt-1 text-sm leading-5 text-pretty text-muted">
        Your password or two-step sign-in was replaced. If someone else was in your account, they
        may have let others in.
      </p>
      {items ? (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {items.map(({ id, personName, accountName, since, ...access }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-[240px]">
                <p className="font-semibold wrap-anywhere">{`${personName}, ${accountName}`}</p>
                <p className="text-sm leading-5 text-muted">
                  {`Can ${accessPhrase(access)}. Given ${shortMoment(since)}.`}
                </p>
              </div>
              <div className="flex gap-2">
                {(['keep', 'end'] as const).map((choice) => (
                  <Button
                    key={choice}
                    aria-label={`${labels[choice]} the access of ${personName} to ${accountName}`}
                    pending={
                      answer.isPending &&
                      answer.variables.params.id === id &&
                      answer.variables.body.answer === choice
                    }
                    onClick={() => answer.mutate({ params: { id }, body: { answer: choice } })}
                  >
                    {labels[choice]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded of={query} what="The access" are rows={1} />
      )}
    </section>
  );
}

const labels = { keep: 'Keep', end: 'End' } as const;

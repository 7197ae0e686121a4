import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/integrations/webhooks';
import { deliveryDays } from '#domain/webhook-values';
import { figure, plural, shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { useDeliveries, useReplayDelivery, useReplayFailed } from './webhooks-api.ts';

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
const stateNames = Object.keys(states) as WebhookDelivery['state'][];

/** Each delivery to an endpoint, and the ways to send it again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [state, setState] = useState<WebhookDelivery['state']>();
  const replayFailed = useReplayFailed();
  const isOn = webhook.offAt === null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Deliveries"
      description={`${webhook.url}, the last ${deliveryDays} days`}
      size="wide"
    >
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <Field label="State" className="w-44">
          {(control) => (
            <Select
              {...control}
              value={state ?? ''}
              onChange={({ target }) => setState(stateNames.find((name) => name === target.value))}
            >
              <option value="">All</option>
              {stateNames.map((name) => (
                <option key={name} value={name}>
                  {states[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isOn && (
          <Button
            size="small"
            pending={replayFailed.isPending}
            onClick={() =>
              replayFailed.mutate({
                params: { id: webhook.id },
                body: { since: daysAgo(deliveryDays) },
              })
            }
          >
            Send all failed again
          </Button>
        )}
      </div>
      <DeliveryList webhook={webhook} state={state} />
    </Dialog>
  );
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

function DeliveryList({
  webhook,
  state,
}: {
  webhook: Webhook;
  state: WebhookDelivery['state'] | undefined;
}) {
  const query = useDeliveries(webhook.id, state);
  const replay = useReplayDelivery();
  if (!query.data) {
    return query.isError ? (
      <ErrorState title="The deliveries could not be loaded" of={query} />
    ) : (
      <SkeletonRows rows={4} label="Deliveries are loading" />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        title="No deliveries"
        description={
          state === undefined
            ? 'They appear here as soon as something happens.'
            : 'None in this state.'
        }
      />
    );
  }
  return (
    <>
      <ul aria-label="Deliveries" className="border-t border-line-strong">
        {items.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm leading-5"
          >
            <div className="min-w-0 flex-1 basis-[260px]">
              <p className="flex flex-wrap gap-x-3 font-[550]">
                {delivery.type}
                <Status kind={kinds[delivery.state]}>{states[delivery.state]}</Status>
              </p>
              <p className="text-[13px] leading-[18px] wrap-anywhere text-muted tabular-nums">
                {shortMoment(delivery.createdAt)}. {outcomeOf(delivery)}
              </p>
              {delivery.excerpt !== null && (
                <p className="font-mono text-xs leading-[18px] wrap-anywhere text-muted">
                  {delivery.excerpt}
                </p>
              )}
            </div>
            {delivery.state !== 'waiting' && webhook.offAt === null && (
              <Button
                size="small"
                aria-label={`Send again: ${delivery.type}, ${shortMoment(delivery.createdAt)}`}
                pending={replay.isPending && replay.variables.params.id === delivery.id}
                onClick={() => replay.mutate({ params: { id: delivery.id } })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

const kinds = { waiting: 'brass', delivered: 'good', failed: 'bad' } as const;

const problems: Readonly<Record<NonNullable<WebhookDelivery['problem']>, string>> = {
  status: 'Refused',
  redirect: 'Redirected, which isn’t followed',
  timeout: 'No answer within 15 seconds',
  'refused-address': 'The name doesn’t lead to a public server',
  unreachable: 'Couldn’t connect',
  'bad-answer': 'The answer isn’t HTTP',
  off: 'The endpoint was turned off',
  restored: 'Held back, as this copy was restored from a backup. Send it again if it should go out',
};

/** "Refused, status 503, 120 ms, 2 tries. Next try Nov 22, 3:14 PM." */
function outcomeOf(delivery: WebhookDelivery): string {
  const { problem, status, durationMs, attempts, nextAttemptAt } = delivery;
  const parts = [
    ...(problem === null ? [] : [problems[problem]]),
    ...(status === null ? [] : [`status ${status}`]),
    ...(durationMs === null ? [] : [`${figure(durationMs)} ms`]),
    plural(attempts, 'try', 'tries'),
  ];
  const text = parts.join(', ');
  const next = nextAttemptAt === null ? '' : ` Next try ${shortMoment(nextAttemptAt)}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${next}`;
}

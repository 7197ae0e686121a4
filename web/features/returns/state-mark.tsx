import type { ListedDelivery } from '#contract/returns/return-delivery';
import { deliveryStates } from '#domain/returns/delivery-values';
import { Status } from '#web/ui/status.tsx';

const marks = {
  draft: 'pending',
  sent: 'pending',
  read: 'note',
  approved: 'note',
  signed: 'note',
  ready: 'brass',
  transmitted: 'pending',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'pending',
  replaced: 'pending',
} as const;

/** How far it is, in a word. */
export function StateMark({
  state,
  asksForChanges,
}: Pick<ListedDelivery, 'state' | 'asksForChanges'>) {
  return (
    <Status kind={asksForChanges ? 'brass' : marks[state]}>
      {asksForChanges
        ? 'Changes asked for'
        : deliveryStates.find(({ value }) => value === state)?.label}
    </Status>
  );
}

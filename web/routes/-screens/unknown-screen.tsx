import type { User } from '#contract/identity/accounts';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { OwnFrame } from './own-frame.tsx';

/** In place of a screen that there is not. */
export function UnknownScreen({ user }: { user: User }) {
  return (
    <OwnFrame user={user}>
      <NotFound />
    </OwnFrame>
  );
}

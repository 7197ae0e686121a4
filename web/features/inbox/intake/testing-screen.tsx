import { staffMember } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { IntakeScreen } from './intake-screen.tsx';

/** Shows the intake queue as staff see it, for tests of the screen. */
export const openScreen = (address = '/admin?section=intake') => {
  document.body.dataset['density'] = 'staff';
  return show(
    <main className="staff-width flex h-[860px] flex-col">
      <IntakeScreen />
    </main>,
    { user: staffMember(), address },
  );
};

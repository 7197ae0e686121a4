import { lazyRouteComponent } from '@tanstack/react-router';
import { Contrast } from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountButton } from './account-button.tsx';
import type { Waiting } from './account-menu.tsx';
import { AskedMenu } from './asked-menu.tsx';

const LazyThemeMenu = lazyRouteComponent(() => import('./theme-menu.tsx'), 'ThemeMenu');
const LazyAccountMenu = lazyRouteComponent(() => import('./account-menu.tsx'), 'AccountMenu');

/** The theme menu in the head of a screen. */
export function HeadThemeMenu() {
  return (
    <AskedMenu
      renderMenu={(startsOpen) => <LazyThemeMenu startsOpen={startsOpen} />}
      fetchMenu={LazyThemeMenu.preload}
    >
      <IconButton label="Theme" icon={Contrast} tooltip={false} />
    </AskedMenu>
  );
}

/** Who is signed in, and the way out. */
export function HeadAccountMenu({
  user,
  staff = false,
  waiting,
}: {
  user: User;
  staff?: boolean;
  waiting?: Waiting | undefined;
}) {
  return (
    <AskedMenu
      renderMenu={(startsOpen) => (
        <LazyAccountMenu user={user} staff={staff} waiting={waiting} startsOpen={startsOpen} />
      )}
      fetchMenu={LazyAccountMenu.preload}
    >
      <AccountButton user={user} staff={staff} />
    </AskedMenu>
  );
}

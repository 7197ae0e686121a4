import { lazyRouteComponent } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { User } from '#contract/identity/accounts';
import { clientName } from '#domain/client-accounts';
import { accountOf } from '#web/lib/session/account.ts';
import { AskedMenu } from './asked-menu.tsx';

const LazyMenu = lazyRouteComponent(() => import('./account-switch-menu.tsx'), 'AccountSwitchMenu');

/** Whose papers the page shows, and the way to others; only for people with more than one account. */
export function AccountSwitch({ user }: { user: User }) {
  const account = accountOf(user);
  if (user.accounts.length < 2 || !account) return null;
  const button = <AccountSwitchButton name={clientName(account)} />;
  return (
    <div className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex min-h-11 items-center gap-x-3 text-sm">
        <span id="whose-papers" className="shrink-0 text-muted">
          Whose papers
        </span>
        <AskedMenu
          renderMenu={(startsOpen) => (
            <LazyMenu
              accounts={user.accounts}
              account={account}
              startsOpen={startsOpen}
              trigger={button}
            />
          )}
          fetchMenu={LazyMenu.preload}
        >
          {button}
        </AskedMenu>
      </div>
    </div>
  );
}

/** The account that is open. */
function AccountSwitchButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      aria-label={`Whose papers: ${name}`}
      className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-small px-2 font-semibold hover:bg-hover"
      {...rest}
    >
      <span className="truncate">{name}</span>
      <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}

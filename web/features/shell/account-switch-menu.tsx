import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import type { UsedAccount } from '#contract/identity/accounts';
import { clientName } from '#domain/client-accounts';
import { clientKindLabels } from '#domain/client-records';
import { Menu, MenuItem, MenuLabel } from '#web/ui/overlays/dropdown-menu.tsx';
import type { StartsOpen } from './asked-menu.tsx';

interface AccountSwitchMenuProps {
  accounts: readonly UsedAccount[];
  /** The one that is open. */
  account: UsedAccount;
  startsOpen: StartsOpen;
  /** The button that opens it. */
  trigger: ReactElement;
}

/** The accounts of a person. Each is its own page, so that nothing of one shows in another. */
export function AccountSwitchMenu({
  accounts,
  account,
  startsOpen,
  trigger,
}: AccountSwitchMenuProps) {
  return (
    <Menu align="start" startsOpen={startsOpen} trigger={trigger}>
      <MenuLabel>Whose papers</MenuLabel>
      {accounts.map((each, at) => (
        <MenuItem key={each.id} asChild>
          <a
            href={at === 0 ? '/' : `/?account=${each.id}`}
            aria-current={each.id === account.id ? 'true' : undefined}
          >
            <Check aria-hidden="true" className={each.id === account.id ? '' : 'invisible'} />
            <span className="min-w-0 py-1">
              <span className="block wrap-anywhere">{clientName(each)}</span>
              <span className="block text-[13px] leading-[18px] text-muted">
                {clientKindLabels[each.kind]}
              </span>
            </span>
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}

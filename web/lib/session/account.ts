import { useEffect } from 'react';
import type { UsedAccount, User } from '#contract/identity/accounts';
import type { AccessRight } from '#domain/client-accounts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { chosenAccount } from './chosen-account.ts';
import { useUser } from './session.ts';

const leftKey = 'account-left';

/** The account that a page of a person is about; undefined for staff. */
export const accountOf = (user: User | null): UsedAccount | undefined =>
  chosenAccount === undefined
    ? user?.accounts[0]
    : user?.accounts.find(({ id }) => id === chosenAccount);

/** How an address names this client account: not at all where it’s the one that opens without a name. */
export const accountToName = (user: User | null, clientId: string): string | undefined =>
  (user?.accounts[0]?.id ?? user?.id) === clientId ? undefined : clientId;

/** Whether the person holds one of these rights in the account of this page, for any year. */
export function mayInAccount(user: User | null, ...rights: readonly AccessRight[]): boolean {
  const account = accountOf(user);
  return account === undefined || rights.some((right) => account.rights.includes(right));
}

export const useMayInAccount = (...rights: readonly AccessRight[]): boolean =>
  mayInAccount(useUser(), ...rights);

/** Whether the account that the address names is none of a client’s, such as after their access has ended. */
export const isLost = (user: User | null): boolean =>
  chosenAccount !== undefined && user?.isAdmin === false && accountOf(user) === undefined;

/** Whether a client has no account to use yet: the access they were given hasn’t begun. */
export const isWaiting = (user: User | null): user is User =>
  user !== null && user.accounts.length === 0 && user.waitingAccounts.length > 0;

/** Opens the person’s own account in place of one they may not use anymore; the next page says so. */
export function switchFromLostAccount(): void {
  try {
    sessionStorage.setItem(leftKey, 'yes');
  } catch {
    // Storage may be blocked: the page then opens without a word.
  }
  window.location.replace('/');
}

/** Leaves an account as soon as the person may not use it anymore, and says so where that leads. */
export function useLostAccount(user: User | null): void {
  const lost = isLost(user);
  useEffect(() => {
    if (lost) switchFromLostAccount();
  }, [lost]);
  useEffect(() => {
    if (takeLeft()) {
      toast({
        title: 'Access ended',
        description: 'You no longer have access to that account. This one is yours.',
      });
    }
  }, []);
}

function takeLeft(): boolean {
  try {
    const left = sessionStorage.getItem(leftKey) !== null;
    sessionStorage.removeItem(leftKey);
    return left;
  } catch {
    return false;
  }
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The client account that an address names; undefined for the person’s own. */
export function accountIn(search: string): string | undefined {
  const account = new URLSearchParams(search).get('account')?.toLowerCase() ?? '';
  return id.test(account) ? account : undefined;
}

/**
 * Whose papers this page is about, where that isn’t the person’s own account. It is in the address and
 * holds for as long as the page: another account is another page, so nothing read for one shows in another.
 */
export const chosenAccount: string | undefined =
  typeof window === 'undefined' ? undefined : accountIn(window.location.search);

import { chosenAccount } from '../session/chosen-account.ts';

/** Search parameters are plain strings in the address, readable and easy to type. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse; what is undefined, null or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') {
      params.set(name, String(value));
    }
  }
  // Every link of a page leads to the same account.
  if (chosenAccount !== undefined && !params.has('account')) params.set('account', chosenAccount);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * The token of a link in an email. It is in the fragment, which browsers keep to themselves: no
 * server, log or Referer header holds it.
 *
 * @param hash the fragment of the address, without the number sign
 */
export function tokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash).get('token') || undefined;
}

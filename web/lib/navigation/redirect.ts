/**
 * Where to go after sign-in. Only a path of this site is taken, so a link to the sign-in page
 * cannot send anyone elsewhere.
 *
 * @param wanted the `redirect` of the address, as found
 */
export function safeRedirect(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  const origin = 'https://this.site';
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  // Two slashes at the front would be another site.
  if (url.origin !== origin || /^\/(\/|(api|auth|login-2fa)(\/|$))/.test(url.pathname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

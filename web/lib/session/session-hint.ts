/**
 * What the server leaves readable beside the session's cookie: nothing but that there is a session,
 * and which token it has, apart from others. Undefined for visitors.
 */
export function sessionHint(): string | undefined {
  return /(?:^|; )(?:__Host-)?filewell_hint=([^;]+)/.exec(document.cookie)?.[1];
}

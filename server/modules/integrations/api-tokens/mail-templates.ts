import type { ApiToken } from '#contract/integrations/api-tokens';
import { apiScopeRules, reachesPapers, tokenSleepHours } from '#domain/api-scopes';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Notifies an owner of a new API token, also of their own: it takes what its scopes name without any further sign-in. */
export function tokenCreatedMail(
  config: Config,
  to: string,
  token: Pick<ApiToken, 'name' | 'ownerName' | 'scopes'>,
): Mail {
  const waits = reachesPapers(token.scopes)
    ? `It starts working in ${tokenSleepHours} hours. Until then, any owner can revoke it before it has read anything.`
    : 'It works from now on. Any owner can revoke it.';
  return composeMail(config, {
    to,
    subject: 'An API token was created',
    paragraphs: [
      `${token.ownerName} created the API token “${token.name}”. A program that has it can do this: ${token.scopes
        .map((scope) => apiScopeRules[scope].title)
        .join('; ')}.`,
      `${waits} If you don’t know why it was created, revoke it and call them.`,
    ],
    action: { label: 'See the API tokens', url: `${config.appUrl}/admin?section=integrations` },
  });
}

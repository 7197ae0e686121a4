import { codeMatches, hmacCode } from '#platform/crypto/keys';
import { type MasterKeys, UnknownKeyVersionError } from '#platform/crypto/master-keys';

type Purpose = 'confirm' | 'unsubscribe';

/** Bound to the request, so that the link of an earlier one does not confirm a later. */
interface Subscriber {
  id: string;
  requestedAt: Date;
}

const contextOf = (purpose: Purpose, { id, requestedAt }: Subscriber): string =>
  purpose === 'confirm'
    ? `newsletter-confirm:${id}:${requestedAt.getTime()}`
    : `newsletter-unsubscribe:${id}`;

/** The word in a link that only its mail holds. It can be made again, so nothing of it is stored. */
export function linkToken(keys: MasterKeys, purpose: Purpose, subscriber: Subscriber): string {
  return `${subscriber.id}.${hmacCode(keys, contextOf(purpose, subscriber), subscriber.id)}`;
}

/** Whose link it claims to be, or undefined for what is none. */
export function subscriberIn(token: string): string | undefined {
  const [id = ''] = token.split('.');
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/** Whether the token is the one of that subscriber's mail. */
export function isLinkOf(
  keys: MasterKeys,
  purpose: Purpose,
  subscriber: Subscriber,
  token: string,
): boolean {
  const code = token.slice(subscriber.id.length + 1);
  try {
    return codeMatches(keys, contextOf(purpose, subscriber), subscriber.id, code);
  } catch (error) {
    if (error instanceof UnknownKeyVersionError) return false;
    throw error;
  }
}

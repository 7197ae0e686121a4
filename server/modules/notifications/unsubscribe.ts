import { unsubscribeNotifications, unsubscribePage } from '#contract/notifications/notifications';
import type { Config } from '#platform/config/config';
import type { Executor } from '#platform/database/database';
import { codeMatches, hmacCode } from '#platform/crypto/keys';
import { type MasterKeys, UnknownKeyVersionError } from '#platform/crypto/master-keys';
import { sendBadLink, sendLinkQuestion } from '#platform/http/errors/link-page';
import { handleDirect, type Route } from '#platform/http/route';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';

const contextOf = (userId: string): string => `notifications-unsubscribe:${userId}`;

/** Where a person ends the mails about news. It can be made again, so nothing of it is stored. */
export function unsubscribeUrl(
  { appUrl }: Pick<Config, 'appUrl'>,
  keys: MasterKeys,
  userId: string,
): string {
  const token = `${userId}.${hmacCode(keys, contextOf(userId), userId)}`;
  return `${appUrl}${unsubscribePage.path}?token=${token}`;
}

/** Whose link it is; undefined for what is none of ours. */
function ownerOf(keys: MasterKeys, token: string): string | undefined {
  const [id = ''] = token.split('.');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  try {
    return codeMatches(keys, contextOf(id), id, token.slice(id.length + 1)) ? id : undefined;
  } catch (error) {
    if (error instanceof UnknownKeyVersionError) return undefined;
    throw error;
  }
}

/**
 * Ends the emails about updates to a person, and tells whether there is one. Accounts own the
 * preference, so the application passes this in.
 */
export type EndEmails = (tx: Executor, userId: string) => Promise<boolean>;

/** Ending the mails: the link asks, the button does it. */
export function unsubscribeRoutes(
  { config, db, keys }: Platform,
  { endEmails }: { endEmails: EndEmails },
): Route[] {
  return [
    handleDirect(unsubscribePage, async ({ query, reply }) => {
      if (ownerOf(keys, query.token) === undefined) return sendBadLink(reply, config);
      return sendLinkQuestion(reply, config, {
        title: 'Stop update emails?',
        paragraphs: [
          `You’ll stop getting emails about messages, documents, and your return from ${config.firm.name}. You’ll still get emails about your account and sign-in.`,
        ],
        action: unsubscribeNotifications.path,
        token: query.token,
        label: 'Unsubscribe',
      });
    }),

    handleDirect(
      unsubscribeNotifications,
      async ({ body, reply, record, coveredByEarlierEntry }) => {
        const id = ownerOf(keys, body.token);
        const isEnded = await db.transaction(async (tx) => {
          if (id === undefined || !(await endEmails(tx, id))) return false;
          await record(tx, { clientId: id, subject: { type: 'user', id } });
          await publishLive(tx, { userId: id }, { type: 'account-changed', userId: id });
          return true;
        });
        if (!isEnded) {
          // Nothing happened that an entry could describe.
          coveredByEarlierEntry();
          return sendBadLink(reply, config);
        }
        return sendSimplePage(reply, config, {
          title: 'You’re unsubscribed',
          paragraphs: [
            'We won’t email you about updates anymore. You can turn them back on in your profile.',
          ],
          link: { href: '/?tab=profile', label: 'Go to your profile' },
        });
      },
    ),
  ];
}

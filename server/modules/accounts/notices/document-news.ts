import { sql } from 'drizzle-orm';
import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';

const documentNews = defineJob<Record<string, never>>('document-news', { retries: 3 });
/** What happens within so many seconds goes into one mail. */
const gatherSeconds = 5 * 60;

/** Every five minutes: mails people what is new with their documents, as their preferences say. */
export async function scheduleDocumentNews(platform: Platform): Promise<void> {
  const { queue } = platform;
  await queue.declare(documentNews);
  await queue.work(documentNews, () => sendDocumentNews(platform, gatherSeconds));
  await queue.schedule(documentNews, '*/5 * * * *');
}

interface News extends Record<string, unknown> {
  email: string;
  firstName: string;
  /** Documents that staff have reviewed; 0 where the person does not want to hear of it. */
  reviewed: number;
  /** Documents that came into the account, likewise. */
  added: number;
}

/**
 * One mail to everybody whose documents were reviewed or added since the last time, by the activity
 * log: status updates and file upload alerts, where e-mail notifications are on.
 *
 * @param olderThanSeconds leaves the newest entries for the next time
 */
export async function sendDocumentNews(
  { db, mailer, config }: Platform,
  olderThanSeconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // On its first run nobody is told of the past.
    await tx.execute(sql`
      INSERT INTO notice_progress (last_activity_id) SELECT coalesce(max(id), 0) FROM activity
      ON CONFLICT DO NOTHING`);
    const progress = await tx.execute<{ last: string; until: string | null }>(sql`
      SELECT last_activity_id AS last,
        (SELECT max(id) FROM activity WHERE id > p.last_activity_id
          AND at <= now() - make_interval(secs => ${olderThanSeconds})) AS until
      FROM notice_progress p FOR UPDATE OF p`);
    const { last, until } = progress.rows[0] ?? {};
    if (last === undefined || until === null || until === undefined) return;
    const news = await tx.execute<News>(sql`
      SELECT * FROM (
        SELECT u.email, u.first_name AS "firstName",
          count(DISTINCT a.subject_id) FILTER (
            WHERE a.action = 'marked_processed' AND u.status_updates)::int AS reviewed,
          count(DISTINCT a.subject_id) FILTER (
            WHERE a.action = 'upload' AND u.file_upload_alerts)::int AS added
        FROM activity a JOIN users u ON u.id = a.client_id
        WHERE a.id > ${last} AND a.id <= ${until} AND a.action IN ('marked_processed', 'upload')
          AND u.email_notifications AND u.email_verified_at IS NOT NULL AND u.archived_at IS NULL
        GROUP BY u.id) news
      WHERE reviewed + added > 0`);
    for (const one of news.rows) await mailer.send(tx, newsLetter(config, one));
    await tx.execute(sql`UPDATE notice_progress SET last_activity_id = ${until}`);
  });
}

/** Figures only: a mail names no document. */
function newsLetter(config: Config, { email, firstName, reviewed, added }: News): Mail {
  return composeMail(config, {
    to: email,
    subject: 'News about your documents',
    greetingName: firstName,
    paragraphs: [
      ...(added > 0
        ? [
            added === 1
              ? 'A document was added to your account.'
              : `${added} documents were added to your account.`,
          ]
        : []),
      ...(reviewed > 0
        ? [
            reviewed === 1
              ? 'One of your documents was reviewed.'
              : `${reviewed} of your documents were reviewed.`,
          ]
        : []),
    ],
    action: { label: 'Open your documents', url: `${config.appUrl}/?tab=documents` },
    closing: [
      `You choose in your profile which of these mails you get: ${config.appUrl}/?tab=profile`,
    ],
  });
}

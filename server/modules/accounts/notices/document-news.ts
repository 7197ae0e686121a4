import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { type News, newsLetter } from './letters.ts';
import { newsTextJob, startNewsTexts } from './news-text.ts';

const documentNews = defineJob<Record<string, never>>('document-news', { retries: 3 });
/** What happens within so many seconds goes into one mail. */
const gatherSeconds = 5 * 60;

/** Every five minutes: tells people what is new with their documents, as their preferences say. */
export async function scheduleDocumentNews(platform: Platform): Promise<void> {
  const { queue } = platform;
  await startNewsTexts(platform);
  await queue.declare(documentNews);
  await queue.work(documentNews, () => sendDocumentNews(platform, gatherSeconds));
  await queue.schedule(documentNews, '*/5 * * * *');
}

interface Told extends News, Record<string, unknown> {
  userId: string;
  email: string;
  firstName: string;
  /** They want mail. */
  wantsMail: boolean;
  /** They want text messages and have a number that is proven. */
  wantsText: boolean;
  /** Where text messages can be had, no mail as well. */
  textOnly: boolean;
}

/**
 * One mail, text message or both to everybody whose documents were reviewed or added since the last
 * time, by the activity log: status updates and file upload alerts, by e-mail where e-mail
 * notifications are on, by text message where SMS notifications are, as the communication preference
 * says. Where it says SMS and none can be sent, a mail goes instead.
 *
 * @param olderThanSeconds leaves the newest entries for the next time
 */
export async function sendDocumentNews(
  { db, mailer, sms, queue, config }: Platform,
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
    const news = await tx.execute<Told>(sql`
      SELECT * FROM (
        SELECT u.id AS "userId", u.email, u.first_name AS "firstName",
          u.email_notifications AS "wantsMail",
          u.sms_notifications AND u.communication_preference <> 'email'
            AND u.phone_number IS NOT NULL AND u.phone_verified_at IS NOT NULL AS "wantsText",
          u.communication_preference = 'sms' AS "textOnly",
          count(DISTINCT a.subject_id) FILTER (
            WHERE a.action = 'marked_processed' AND u.status_updates)::int AS reviewed,
          count(DISTINCT a.subject_id) FILTER (
            WHERE a.action = 'upload' AND u.file_upload_alerts)::int AS added
        FROM activity a JOIN users u ON u.id = a.client_id
        WHERE a.id > ${last} AND a.id <= ${until} AND a.action IN ('marked_processed', 'upload')
          AND u.email_verified_at IS NOT NULL AND u.archived_at IS NULL
        GROUP BY u.id) news
      WHERE reviewed + added > 0`);
    for (const { userId, added, reviewed, ...one } of news.rows) {
      const isTexted = one.wantsText && sms.available;
      const orMail = one.wantsMail && one.textOnly;
      if (one.wantsMail && !(isTexted && one.textOnly)) {
        await mailer.send(tx, newsLetter(config, one, { added, reviewed }));
      }
      if (isTexted) await queue.send(tx, newsTextJob, { userId, added, reviewed, orMail });
    }
    await tx.execute(sql`UPDATE notice_progress SET last_activity_id = ${until}`);
  });
}

import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '../../contract/endpoint.ts';
import { sendContact } from '../../contract/messages/inquiries.ts';
import type { App } from '../../server/app.ts';
import { inquiries } from '../../server/modules/messages/inquiries/index.ts';

/** What visitors of the front page have written, the newest last. */
const samples: readonly (BodyOf<typeof sendContact> & { daysAgo: number; isContacted?: true })[] = [
  {
    daysAgo: 9,
    isContacted: true,
    firstName: 'Odalys',
    lastName: 'Brandt',
    email: 'odalys.brandt@example.com',
    phone: '(512) 555-0139',
    taxSituation: ['individual'],
    timeline: 'planning',
    message: 'I moved here from Oregon in June. Do I file in two states, and do you do both?',
  },
  {
    daysAgo: 3,
    firstName: 'Kwame',
    lastName: 'Asante',
    email: 'kwame@asante-tile.example.com',
    phone: '(737) 555-0164',
    taxSituation: ['business', 'planning'],
    timeline: 'month',
    message:
      'Tile setting, an LLC with one truck and two helpers on 1099s. My last preparer retired. I have everything in a spreadsheet.',
  },
  {
    daysAgo: 0,
    firstName: 'Lena',
    lastName: 'Fairweather',
    email: 'lena.fairweather@example.com',
    taxSituation: ['individual', 'complex'],
    timeline: 'asap',
    message:
      'I got a CP2000 notice from the IRS about a stock sale. My response is due in two weeks.',
  },
];

/** Sends the samples by the contact form's own call, and gives them the dates of their story. */
export async function addDemoInquiries(app: App): Promise<void> {
  const { db } = app.platform;
  for (const { daysAgo, isContacted, ...body } of samples) {
    const [there] = await db.select().from(inquiries).where(eq(inquiries.email, body.email));
    if (there) continue;
    const answer = await app.http.inject({
      method: sendContact.method,
      url: sendContact.path,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: body,
    });
    if (answer.statusCode >= 300) {
      throw new Error(`demo data: an inquiry was answered ${answer.statusCode} ${answer.body}`);
    }
    const at = sql`now() - interval '2 hours' - make_interval(days => ${daysAgo})`;
    await db
      .update(inquiries)
      .set({
        createdAt: at,
        ...(isContacted ? { stage: 'contacted' as const } : {}),
      })
      .where(eq(inquiries.email, body.email));
  }
}

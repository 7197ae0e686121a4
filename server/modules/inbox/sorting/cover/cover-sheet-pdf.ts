import { clientName } from '#domain/client-accounts';
import { and, eq, isNull } from 'drizzle-orm';
import { clientAccounts } from '#modules/clients/accounts';
import { notFound } from '#platform/errors';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';
import type { Platform } from '#platform/platform';
import { coverCode, coverDays, type CoverSheet } from './cover-code.ts';

/**
 * A sheet to scan on top of a client's papers: its code says whose they are. The caller has made sure that who prints it
 * sees the client.
 *
 * @throws AppError `not_found` for a client who is gone or archived
 */
export async function coverSheetOf(
  { db, keys, config }: Pick<Platform, 'db' | 'keys' | 'config'>,
  sheet: CoverSheet,
): Promise<SheetContents> {
  const { id, archivedAt } = clientAccounts;
  const [client] = await db
    .select()
    .from(clientAccounts)
    .where(and(eq(id, sheet.clientId), isNull(archivedAt)));
  if (!client) throw notFound();
  const { name, timeZone } = config.firm;
  const called = clientName(client);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const until = day.format(new Date(Date.now() + coverDays * 86_400_000));
  const year = sheet.taxYear === null ? 'No tax year' : `Tax year ${sheet.taxYear}`;
  const page = new Sheet({ title: `Cover sheet, ${called}`, author: name });
  page.paragraph(name, { size: 10, isBold: true, color: ink.muted });
  page.heading(1, called);
  page.paragraph(year, { size: 14 });
  page.space(12);
  page.code(coverCode(keys, sheet), 'QR code that names the client and the tax year');
  page.paragraph(
    `Lay this sheet on top of the papers and scan them into one file. The file goes to ${called} and is reviewed there. Use one sheet for each client and tax year. The code works until ${until}.`,
    { size: 11 },
  );
  return page.contents('This sheet names a client: shred it after use.');
}

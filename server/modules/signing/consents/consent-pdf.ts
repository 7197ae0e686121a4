import { paragraphsOf } from '#domain/consent-form';
import { Sheet, type SheetContents } from '#platform/pdf/pdf-contents';
import type { ConsentRow } from './table.ts';

/** A consent form on paper: Letter pages, 12 points (Rev. Proc. 2013-14, section 5.02). */
export function consentSheet(
  row: Pick<ConsentRow, 'words' | 'preparer' | 'taxpayer' | 'textVersion'>,
  { signed, timeZone }: { signed: { name: string; at: Date } | null; timeZone: string },
): SheetContents {
  const [title = '', ...paragraphs] = paragraphsOf(row.words);
  const sheet = new Sheet({
    title: `${title}, ${row.taxpayer}`,
    author: row.preparer,
    ...(signed && { createdAt: signed.at }),
  });
  const style = { size: 12, lineGap: 2 };
  sheet.heading(1, title);
  sheet.space(6);
  for (const paragraph of paragraphs) sheet.paragraph(paragraph, style);
  sheet.space(12);
  if (signed) {
    const at = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone,
    }).format(signed.at);
    sheet.paragraph(`Signed by typing the name: ${signed.name}`, { ...style, isBold: true });
    sheet.paragraph(`Date: ${at}`, style);
  } else {
    sheet.facts([
      { label: 'Signature', value: '' },
      { label: 'Date', value: '' },
    ]);
  }
  return sheet.contents(`${row.preparer} · Form of ${row.textVersion}`);
}

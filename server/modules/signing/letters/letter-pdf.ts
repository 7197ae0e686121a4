import { letterParagraphs } from '#domain/letters';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';

interface Firm {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** A letter on the firm's paper, with a line for each who signs it. */
export function letterSheet(
  firm: Firm,
  { title, words, at }: { title: string; words: string; at: Date },
  signers: readonly string[],
): SheetContents {
  const sheet = new Sheet({ title, author: firm.name, createdAt: at });
  sheet.paragraph(firm.name, { size: 15, isBold: true });
  sheet.paragraph(`${firm.address}\n${firm.phone} · ${firm.email}`, { color: ink.muted });
  sheet.space(12);
  sheet.heading(1, title);
  for (const paragraph of letterParagraphs(words)) {
    if (paragraph.startsWith('# ')) sheet.heading(2, paragraph.slice(2));
    else sheet.paragraph(paragraph, { size: 11, lineGap: 2 });
  }
  if (signers.length > 0) {
    sheet.heading(2, 'Signatures', 120);
    sheet.facts(
      signers.flatMap((name) => [
        { label: name, value: '' },
        { label: 'Date', value: '' },
      ]),
    );
  }
  return sheet.contents(`${firm.name} · ${firm.phone} · ${firm.email}`);
}

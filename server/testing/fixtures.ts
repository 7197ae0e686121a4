import { randomUUID } from 'node:crypto';
import { uploadFile, type UploadReceipt } from '#contract/documents/files';
import type { TestBrowser } from './browser.ts';

/** The smallest PDF that every reader accepts as one. `text` makes its bytes differ from others. */
export function pdfBytes(text: string = randomUUID()): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  const offsets = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  body += `% ${text}\n`;
  const list = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size 4/Root 1 0 R>>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(`${body}${list}${end}`));
}

/** A PDF of `size` bytes. */
export function largePdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const head = Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n`);
  bytes.set(head);
  // A pattern that neither compresses away nor repeats by segment.
  for (let i = head.length; i < size; i += 1) bytes[i] = (i * 31 + (i >>> 8) * 17) & 0xff;
  return bytes;
}

/** Uploads a PDF as that client and answers the receipt. */
export async function uploadPdf(
  browser: TestBrowser,
  name = 'W-2 Brightwater Health 2025.pdf',
  bytes: Uint8Array<ArrayBuffer> = pdfBytes(),
): Promise<UploadReceipt> {
  const file = { name, type: 'application/pdf', bytes };
  return (await browser.upload(uploadFile, file, { category: 'w2', taxYear: '2025' })).body;
}

/** Its own firm, which production demands. */
export const firmForProduction = {
  FIRM_NAME: 'Alder Tax',
  FIRM_ADDRESS: '1 Alder Street, Austin, TX 78701',
  FIRM_PHONE: '(512) 555-0199',
  FIRM_EMAIL: 'office@alder.example',
};

/** What someone does who follows the link of an email: presses the button of the page it opens. */
export function pressLink(browser: TestBrowser, link: string): Promise<Response> {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  return browser.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: searchParams.toString(),
  });
}

/** A PDF with these lines of text on each page, as small as a PDF can be. */
export function aPdf(pages: readonly (readonly string[])[]): Blob {
  const first = 4;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>`,
    ...pages.flatMap((lines, index) => {
      const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '')}) Tj 0 -24 Td`).join(' ');
      const content = `BT /F1 16 Tf 60 720 Td ${text} ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return new Blob([body, table, trailer], { type: 'application/pdf' });
}

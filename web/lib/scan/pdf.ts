/** A page of a PDF: a JPEG in color. */
export interface PdfPage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Points: the longer side of letter paper. */
const longerSide = 792;

/**
 * A PDF 1.4 of JPEGs as they are, one on each page. It names nothing but its title: neither when it was made nor with
 * what.
 */
export function pdfOf(pages: readonly PdfPage[], title: string): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? latin1(part) : Uint8Array.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, content: () => void): void => {
    starts[number] = length;
    add(`${number} 0 obj\n`);
    content();
    add('\nendobj\n');
  };
  add('%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n');
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`).join(' ');
  object(1, () => add('<< /Type /Catalog /Pages 2 0 R >>'));
  object(2, () => add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`));
  object(3, () => add(`<< /Title ${textString(title)} >>`));
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const number = first + at * 3;
    const scale = longerSide / Math.max(width, height);
    const wide = (width * scale).toFixed(2);
    const high = (height * scale).toFixed(2);
    object(number, () =>
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${number + 1} 0 R /Resources << /XObject << /Page ${number + 2} 0 R >> >> >>`,
      ),
    );
    const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Page Do Q`;
    object(number + 1, () => add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`));
    object(number + 2, () => {
      add(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      );
      add(jpeg);
      add('\nendstream');
    });
  }
  const table = length;
  const count = first + pages.length * 3;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  add(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

/** With what text in UTF-16 begins, the higher byte first. */
const byteOrder = '\uFEFF'.charCodeAt(0).toString(16);

/** As UTF-16 in hexadecimal digits, which need no escapes. */
function textString(text: string): string {
  let digits = byteOrder;
  for (let at = 0; at < text.length; at += 1)
    digits += text.charCodeAt(at).toString(16).padStart(4, '0');
  return `<${digits.toUpperCase()}>`;
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

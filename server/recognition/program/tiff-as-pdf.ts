import type { TiffPage, TiffStrip } from './tiff.ts';

const spaces = {
  gray: '/DeviceGray',
  rgb: '/DeviceRGB',
  cmyk: '/DeviceCMYK',
  palette: '',
} as const;

/** Puts the pages of a TIFF into a PDF, a pixel to a point, for what reads PDFs. What is packed stays so. */
export function tiffAsPdf(pages: readonly TiffPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: readonly (string | Buffer)[]): number =>
    objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
  const stream = (dictionary: string, data: Buffer): number =>
    add(`<<${dictionary}/Length ${data.length}>>\nstream\n`, data, '\nendstream');
  // The catalog and the list of pages come first, and know the pages last.
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('');
  const numbers = pages.map((page) => {
    const height = Math.max(1, Math.round(page.height * page.stretch));
    const images = page.strips.map((strip) => stream(imageOf(page, strip), strip.data));
    let top = 0;
    const drawn = page.strips.map(({ rows }, index) => {
      const from = height - ((top + rows) * height) / page.height;
      top += rows;
      return `q ${page.width} 0 0 ${(rows * height) / page.height} 0 ${from} cm /I${index} Do Q\n`;
    });
    const contents = stream('', Buffer.from(drawn.join('')));
    const named = images.map((number, index) => `/I${index} ${number} 0 R`).join('');
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${height}]/Rotate ${page.turns * 90}`,
      `/Contents ${contents} 0 R/Resources<</XObject<<${named}>>>>>>`,
    );
  });
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  objects[1] = Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${numbers.length}>>`);
  return written(objects);
}

function imageOf(page: TiffPage, { rows, filter }: TiffStrip): string {
  const { width, bits, color, palette, isInverted, fax } = page;
  const space =
    color === 'palette'
      ? `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString('hex')}>]`
      : spaces[color];
  const decoding = isInverted && filter !== 'CCITTFaxDecode' ? '/Decode[1 0]' : '';
  const filters = {
    none: '',
    DCTDecode: '/Filter/DCTDecode',
    CCITTFaxDecode: `/Filter/CCITTFaxDecode/DecodeParms<</K ${fax.k}/Columns ${width}/Rows ${rows}/BlackIs1 ${isInverted}/EncodedByteAlign ${fax.isAligned}/EndOfBlock false>>`,
  };
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${rows}/BitsPerComponent ${bits}/ColorSpace${space}${decoding}${filters[filter]}`;
}

/** A file of these objects, numbered from 1, with the table of their places. */
function written(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = 9;
  const write = (...pieces: readonly (Buffer | string)[]): void => {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece);
      parts.push(bytes);
      length += bytes.length;
    }
  };
  objects.forEach((object, index) => {
    places.push(length);
    write(`${index + 1} 0 obj\n`, object, '\n', 'endobj\n');
  });
  const start = length;
  const size = objects.length + 1;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${size}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.concat(parts);
}

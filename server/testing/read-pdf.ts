import { inflateSync } from 'node:zlib';

/** What a PDF of our own says. */
export interface ReadPdf {
  /** Its objects as they are there, without what streams hold. */
  source: string;
  pages: number;
  /** All text in reading order; each marked piece on its own line. */
  text: string;
}

/** Reads a PDF that pdfkit wrote: text by the fonts' own tables, and the objects around it. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<number, { head: string; stream: string }>();
  const whole = bytes.toString('latin1');
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('\nstream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'));
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(Number(id), { head, stream });
  }
  const heads = [...objects.values()].map(({ head }) => head);
  const at = (id: string | undefined) => objects.get(Number(id)) ?? { head: '', stream: '' };
  const fonts = new Map<string, Map<string, string> | null>();
  for (const head of heads) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(at(id).head)?.[1];
      fonts.set(name, table === undefined ? null : lettersOf(at(table).stream));
    }
  }
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head));
  const text = pages
    .map((page) => textOf(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]).stream, fonts))
    .join('\n');
  return { source: heads.join('\n'), pages: pages.length, text };
}

/** The letters of an embedded font by their four hex digits. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    // A ligature stands for several letters, with spaces between them.
    for (const [index, [, units = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(
        glyph,
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    }
  }
  return letters;
}

function textOf(content: string, fonts: Map<string, Map<string, string> | null>): string {
  let letters: Map<string, string> | null = null;
  let text = '';
  for (const line of content.split('\n')) {
    const font = /^\/(F\d+) /.exec(line)?.[1];
    if (font !== undefined) letters = fonts.get(font) ?? null;
    else if (line === 'EMC') text += '\n';
    else if (line.endsWith(' TJ')) {
      const hex = [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      text += letters
        ? hex.replaceAll(/.{4}/g, (glyph) => letters?.get(glyph) ?? '\ufffd')
        : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
    }
  }
  return text;
}

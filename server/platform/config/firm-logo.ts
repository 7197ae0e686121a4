import { createHash } from 'node:crypto';

/** The firm's mark. */
export interface FirmLogo {
  content: Buffer;
  mediaType: LogoType;
  /** SHA-256 in hex: names this picture among others in the same place. */
  digest: string;
}

export type LogoType = 'image/svg+xml' | 'image/png' | 'image/jpeg';

/**
 * Most pixels of a side. Every visitor's browser unpacks the picture, so a small file of a huge
 * picture would take the memory of all of them.
 */
const longestSide = 4096;

/** What an SVG may not hold: it is shown as a picture, which needs none of it. */
const refusedInSvg: readonly { is: RegExp; what: string }[] = [
  { is: /<!(?:DOCTYPE|ENTITY)/i, what: 'a document type' },
  {
    is: /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object|audio|video)\b/i,
    what: 'scripts or embedded content',
  },
  { is: /<(?:[\w-]+:)?(?:animate\w*|set|discard)\b/i, what: 'animation' },
  // Each may repeat what repeats others: a few lines draw billions of shapes.
  { is: /<(?:[\w-]+:)?(?:use|image|feImage)\b/i, what: 'embedded or repeated pictures' },
  { is: /\son[a-z]+\s*=/i, what: 'scripts' },
  { is: /\b(?:href|src)\s*=\s*(?!\s|["']#)/i, what: 'links' },
  { is: /url\(\s*(?!\s|["']?#)|@import|<\?xml-stylesheet/i, what: 'links' },
  { is: /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i, what: 'another encoding' },
];

const plain = 'Save it as a plain SVG, or use a PNG.';

/** @returns the mark, told by its bytes, or a sentence that says why it can't be used */
export function logoOf(content: Buffer): FirmLogo | string {
  const found = pngOf(content) ?? jpegOf(content) ?? svgOf(content);
  if (typeof found !== 'object') {
    return found ?? 'Please choose an SVG, PNG, or JPEG picture.';
  }
  const { mediaType, width, height } = found;
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) {
    return `Please choose a picture of at most ${longestSide} by ${longestSide} pixels.`;
  }
  return namedLogo(content, mediaType);
}

/** A mark that was accepted before. */
export const namedLogo = (content: Buffer, mediaType: LogoType): FirmLogo => ({
  content,
  mediaType,
  digest: createHash('sha256').update(content).digest('hex'),
});

interface Picture {
  mediaType: LogoType;
  width: number;
  height: number;
}

/** The header chunk is first (PNG, 5.6). */
function pngOf(content: Buffer): Picture | undefined {
  const isPng = content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  if (!isPng || content.length < 24) return undefined;
  return {
    mediaType: 'image/png',
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
  };
}

/** The frame header is before the first scan (ITU T.81, B.2). */
function jpegOf(content: Buffer): Picture | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= content.length;) {
    const marker = content.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return {
        mediaType: 'image/jpeg',
        width: content.readUInt16BE(at + 7),
        height: content.readUInt16BE(at + 5),
      };
    }
    // A scan before any frame, or no segment at all.
    if (marker <= 0xff00 || marker === 0xffda) return undefined;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Told by its root, which stands near the beginning. */
function svgOf(content: Buffer): Picture | string | undefined {
  const text = readUtf8(content)?.trimStart();
  const at = text?.slice(0, 4096).search(/<(?:\w+:)?svg\b/) ?? -1;
  if (text === undefined || at < 0 || !text.startsWith('<')) return undefined;
  const refused = refusedInSvg.find(({ is }) => is.test(text));
  if (refused) return `This SVG holds ${refused.what}. ${plain}`;
  const [attributes = ''] = /^[^>]*/.exec(text.slice(at)) ?? [];
  const side = (name: string): number => {
    const [, digits] = new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(attributes) ?? [];
    return digits === undefined ? 1 : Math.ceil(Number(digits));
  };
  return { mediaType: 'image/svg+xml', width: side('width'), height: side('height') };
}

/** A text in another encoding would be read as another one by a browser. */
function readUtf8(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

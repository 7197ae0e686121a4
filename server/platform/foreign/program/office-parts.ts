import { isRemote } from '../../file-type/old-office.ts';
import { refusal } from '../../file-type/refusals.ts';

/** Inspects the parts of an Office document (ECMA-376) as their text streams by. */
export interface PartWatch {
  push(text: string): void;
  /** After the last character. */
  finish(): void;
}

/** Most characters of one tag, or of a part that is read as a whole. */
const MAX_TEXT = 2 * 1024 * 1024;
/** Most characters of a field's command that are checked. */
const MAX_COMMAND = 500;

/** Word and Excel write none of these, and they could hide what is looked for. */
const unusual = /<!\[CDATA\[|<!DOCTYPE/i;
const tag = /<!--[^]*?-->|<\?[^]*?\?>|<(?![!?])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;
const tagName = /^<\/?(?:[\w.-]+:)?(\w+)/;

/** Relationships that Office follows by itself when it opens a document from elsewhere. */
const followed = new Set([
  'attachedtemplate',
  'oleobject',
  'package',
  'frame',
  'subdocument',
  'afchunk',
  'control',
]);

/** A part that names what the document consists of or belongs to: small, and read as a whole. */
function watchWhole(look: (text: string) => void): PartWatch {
  let whole = '';
  return {
    push(text) {
      whole += text;
      if (whole.length > MAX_TEXT) throw refusal('unpacked');
    },
    finish() {
      if (unusual.test(whole)) throw refusal('damaged');
      look(whole);
    },
  };
}

/** @returns a watch that throws UnsupportedTypeError for a relationship that leads elsewhere */
export const watchRelationships = (): PartWatch =>
  watchWhole((text) => {
    for (const { name, attributes } of elements(text)) {
      if (name !== 'Relationship' || attributes.get('TargetMode')?.toLowerCase() !== 'external') {
        continue;
      }
      const type = attributes.get('Type')?.split('/').at(-1)?.toLowerCase() ?? '';
      if (followed.has(type) && isRemote(attributes.get('Target') ?? '')) throw refusal('linked');
    }
  });

/** The part that says what the others are, whatever their names. */
export const watchContentTypes = (): PartWatch =>
  watchWhole((text) => {
    if (/macroenabled|macrosheet|vbaproject/i.test(text)) throw refusal('macros');
  });

/** A workbook's link to another: to a file it may be, not to a program. */
export const watchExternalLink = (): PartWatch =>
  watchWhole((text) => {
    if (elements(text).some(({ name }) => name === 'ddeLink' || name === 'oleLink')) {
      throw refusal('linked');
    }
  });

/** Text of a document: refuses the fields DDE and DDEAUTO, also where they are cut into runs. */
export function watchFields(): PartWatch {
  let rest = '';
  let inCommand = false;
  let command = '';

  function check(): void {
    if (/^\s*DDE(?:AUTO)?(?:[\s"]|$)/i.test(command)) throw refusal('linked');
  }

  function take(piece: string): void {
    const name = tagName.exec(piece)?.[1];
    if (!piece.startsWith('<')) {
      if (inCommand) command = (command + unescaped(piece)).slice(0, MAX_COMMAND);
    } else if (name === 'instrText') {
      inCommand = !piece.startsWith('</') && !piece.endsWith('/>');
    } else if (name === 'fldChar') {
      check();
      command = '';
    } else if (name === 'fldSimple') {
      command = attributesOf(piece).get('instr') ?? '';
      check();
      command = '';
    }
  }

  return {
    push(text) {
      const all = rest + text;
      // What may be cut off at the end of the piece is checked with the next.
      if (unusual.test(all)) throw refusal('damaged');
      let at = 0;
      while (at < all.length) {
        if (all[at] === '<') {
          tag.lastIndex = at;
          const found = tag.exec(all)?.[0];
          if (found === undefined) break;
          take(found);
          at += found.length;
        } else {
          const next = all.indexOf('<', at);
          if (next < 0) break;
          take(all.slice(at, next));
          at = next;
        }
      }
      rest = all.slice(at);
      if (rest.length > MAX_TEXT) throw refusal('damaged');
    },
    finish() {
      if (rest.startsWith('<')) throw refusal('damaged');
      check();
    },
  };
}

interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

function elements(text: string): Element[] {
  return Array.from(text.matchAll(new RegExp(tag, 'g')), ([piece]) => ({
    name: tagName.exec(piece)?.[1] ?? '',
    attributes: attributesOf(piece),
  }));
}

function attributesOf(piece: string): Map<string, string> {
  const pairs = piece.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    Array.from(pairs, ([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]),
  );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex, digits, name) => {
      if (typeof name === 'string') return named[name] ?? all;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(digits);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

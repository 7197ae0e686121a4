import type { Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import type { Haystack } from './haystack.ts';
import { cleanName, streetBehind } from './names.ts';
import { bottom, type Rectangle, right, type Segment } from './page.ts';

/** Who gives it with their address is no recipient. */
const employerNumber = /\b\d\d-\d{7}\b/;

/** Who sent a paper, and whom its address field names. */
export interface Addresses {
  sender: Fact<string> | null;
  addressee: Fact<string> | null;
  /** The only person with an address, who is the recipient where something else names the sender. */
  onlyPerson: Fact<string> | null;
}

const street = /^(?:\d{1,6}(?:-\d+)?[A-Z]? \S|p\.? ?o\.? box \d)/i;
const town = /\b[A-Z]{2},? \d{5}(?:-?\d{4})?\b/;

/** What names of companies, offices, and plans hold, and names of people don't. */
const organization =
  /\b(?:inc|llc|llp|lp|corp|company|co|bank|union|mortgage|servicing|servicer|lending|loans?|custodians?|benefits|clinic|agency|authority|systems|solutions|technologies|industries|enterprises|properties|realty|capital|financial|advisors|investments|securities|clearing|brokerage|payroll|staffing|supply|logistics|energy|electric|utilities|retirement|pension|plan|annuity|mutual|assurance|federal|national|credit|marketplace|foundation|institute|academy|society|program|processing|payments|trust|estate|fund|university|college|school|department|dept|administration|services?|partners|holdings|insurance|association|hospital|group|office|state|city|county|of|and|&)\b/i;
/** Legal forms and such, which only names have. */
const surelyOrganization =
  /\b(?:inc|llc|llp|corp|corporation|company|n\.?a|fsb|bank|credit union|university|college|district|casino|securities|brokerage)\b/i;
const wordsOfName = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,4}$/u;

/**
 * The names above the first two addresses of a page: a substitute or letter has the sender's in its head and the
 * recipient's below or beside it, without labels; or the other way around, where the first looks like a person's and the
 * second doesn't. Where both don't, they are nobody's.
 */
export function findAddresses({ page, mayBeMisread }: Haystack): Addresses {
  const named = page.segments
    .flatMap((segment) => nameBefore(segment) ?? nameOver(page.segments, segment) ?? [])
    .toSorted((a, b) => inOrder(a.segment.at, b.segment.at));
  const [first, second] = named.filter(
    (each, index) => named.findIndex(({ name }) => name === each.name) === index,
  );
  const strength = mayBeMisread ? 'weak' : 'likely';
  const fact = (each: Named | undefined) =>
    each === undefined ? null : factOf(each.name, each.segment.words, strength);
  const people = [first, second].filter((each) => each !== undefined && isPerson(each));
  const onlyPerson = people.length === 1 ? fact(people[0]) : null;
  if (second === undefined) {
    if (first && employerNumber.test(first.segment.text)) {
      return { sender: fact(first), addressee: null, onlyPerson: null };
    }
    const head = first && isPerson(first) ? letterhead(page.segments, first) : undefined;
    return { sender: fact(head), addressee: fact(head && first), onlyPerson };
  }
  if (isPerson(second)) return { sender: fact(first), addressee: fact(second), onlyPerson };
  return first && isPerson(first) && organization.test(second.name)
    ? { sender: fact(second), addressee: fact(first), onlyPerson }
    : { sender: null, addressee: null, onlyPerson };
}

/** A logo that is the first letter of the name behind it: “H Harborline Investments”. */
const withoutLogo = (text: string): string => text.replace(/^(\p{Lu}) (?=\1\p{L}{2,} )/u, '');

/** How far down a page its head reaches. */
const headEnds = 110;

/** “First Bank, EIN 12-3456789”: the name on the line of an employer number. */
function beforeNumber({ page }: Haystack): Named | undefined {
  for (const line of page.lines) {
    const at = line.text.search(
      /,? (?:\w+['’]s )?(?:(?:federal|fed\.?|tax(?:payer)?) )?(?:T\.?I\.?N|E\.?I\.?N|I\.?D)\b[^\d]{0,12}\d\d-\d{7}/i,
    );
    const name = at < 1 ? undefined : cleanName(line.text.slice(0, at));
    if (name !== undefined && name.split(' ').length < 9 && organization.test(name)) {
      return { segment: line, name };
    }
  }
  return undefined;
}

/** A company’s name in the head of a page. */
function inHead({ page }: Haystack): Named | undefined {
  for (const segment of page.segments) {
    if (segment.at.y > headEnds || segment.words.length > 8) continue;
    const name = cleanName(withoutLogo(segment.text));
    if (name !== undefined && surelyOrganization.test(name) && !/\d{4}/.test(name)) {
      return { segment, name };
    }
  }
  return undefined;
}

/** Who sent a form that neither labels nor addresses name. */
export function senderBesides(haystack: Haystack): Fact<string> | null {
  const named = beforeNumber(haystack) ?? inHead(haystack);
  if (named === undefined) return null;
  const strength = haystack.mayBeMisread ? 'weak' : 'likely';
  return factOf(named.name, named.segment.words.slice(0, 8), strength);
}

interface Named {
  segment: Segment;
  name: string;
}

const isPerson = ({ name }: Named): boolean => wordsOfName.test(name) && !organization.test(name);

/** The name of an office in larger letters above the only address, which is the recipient's. */
function letterhead(segments: readonly Segment[], below: Named): Named | undefined {
  for (const segment of segments) {
    if (segment.at.y >= below.segment.at.y || segment.at.height < 10) continue;
    const name = cleanName(withoutLogo(segment.text));
    if (name !== undefined && !/\d{4}/.test(name)) return { segment, name };
  }
  return undefined;
}

/** From top to bottom; side by side, from left to right. */
const inOrder = (a: Rectangle, b: Rectangle): number =>
  Math.abs(a.y - b.y) < Math.max(a.height, b.height) ? a.x - b.x : a.y - b.y;

/** Whether the address ends in its own line, beside it, or in the next. */
const hasTown = (segments: readonly Segment[], line: Segment): boolean =>
  town.test(line.text) ||
  segments.some(
    (each) => (isBelow(line.at, each.at) || isBeside(line.at, each.at)) && town.test(each.text),
  );

const isBeside = (one: Rectangle, other: Rectangle): boolean =>
  Math.abs(one.y - other.y) < 0.3 * one.height &&
  other.x > one.x &&
  other.x - right(one) < 8 * one.height;

const wholeAddress =
  /^(\D[^,]*?(?:, (?:inc|llc|llp|lp|na|n\.a)\.?)?), (?:\d{1,6}[A-Z]? |p\.? ?o\.? box )[^,]+, .*\b[A-Z]{2},? \d{5}\b/i;

/** The name at the head of a line that holds a whole address. */
function nameBefore(segment: Segment): Named | undefined {
  const [, before] = wholeAddress.exec(segment.text) ?? [];
  const name = before === undefined ? undefined : cleanName(before);
  return name === undefined ? undefined : { segment, name };
}

/** A line may hold a division of the organization in the line above it, and then the street. */
function nameOver(segments: readonly Segment[], line: Segment): Named | undefined {
  const isBehindDivision = streetBehind.test(line.text);
  if (!(isBehindDivision || street.test(line.text)) || !hasTown(segments, line)) return undefined;
  const above = nameAbove(segments, line);
  if (!isBehindDivision) return above;
  return above && organization.test(above.name) ? above : undefined;
}

function nameAbove(segments: readonly Segment[], line: Segment): Named | undefined {
  for (const segment of segments) {
    if (!isBelow(segment.at, line.at)) continue;
    const name = cleanName(segment.text);
    if (name !== undefined) return { segment, name };
  }
  return undefined;
}

/** Whether one line is the next below another: close, and begun, ended, or centered at the same place. */
function isBelow(upper: Rectangle, lower: Rectangle): boolean {
  const gap = lower.y - bottom(upper);
  const isAligned =
    Math.abs(lower.x - upper.x) < 6 ||
    Math.abs(right(lower) - right(upper)) < 6 ||
    Math.abs(lower.x + right(lower) - upper.x - right(upper)) < 16;
  return gap > -2 && gap < 1.4 * Math.max(upper.height, lower.height) && isAligned;
}

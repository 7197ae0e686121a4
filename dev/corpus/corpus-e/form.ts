// An information return of corpus E, and what one of them says.
import type { DocumentKind } from '#domain/document-kinds';
import type { Sender, World } from './world.ts';

export interface Form {
  kind: DocumentKind;
  code: string;
  title: string;
  omb: string;
  sender: Sender;
  from: string;
  to: string;
  boxes: string;
  firstYear?: number;
}

export interface Box {
  number: string;
  label: string;
  value: string;
}

/** All boxes; `isThin` leaves out those without a value, as substitutes do. */
export function boxesOf(form: Form, world: World, isThin = false): Box[] {
  const boxes = form.boxes.split('\n').map((line): Box => {
    const [number = '', label = '', value = ''] = line.split('|');
    return { number, label, value: valueOf(value, world) };
  });
  return isThin ? boxes.filter(({ value }) => value !== '') : boxes;
}

function valueOf(sign: string, world: World): string {
  const { money, random, date, year, account } = world;
  if (sign === '$') return money();
  if (sign === '?') return random.next() < 0.4 ? money(5, 800) : '';
  if (sign === '-') return '';
  if (sign === '@') return date(year, random.whole(1, 12));
  if (sign === '#') return account.slice(0, 7);
  return sign;
}

const isSchedule = ({ code }: Form): boolean => code.startsWith('Schedule');
/** As it is named in a sentence. */
export const named = (form: Form): string => (isSchedule(form) ? form.code : `Form ${form.code}`);
export const owner = (word: string): string =>
  word === word.toUpperCase() ? `${word}'S` : `${word}'s`;

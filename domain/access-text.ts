import type { AccessRight } from './client-accounts.ts';

interface Access {
  rights: readonly AccessRight[];
  fromYear: number | null;
  toYear: number | null;
  endsOn?: string | null;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What someone may do, after “can”: “see documents and returns, and pay, from 2026 on, until Mar 1, 2027”. */
export function accessPhrase({ rights, fromYear, toYear, endsOn = null }: Access): string {
  const has = (right: AccessRight): boolean => rights.includes(right);
  const verbs = [
    has('see') && 'see documents and returns',
    has('add') && (has('see') ? 'add documents' : 'add documents, and sees only those'),
    has('sign') && 'sign',
    has('pay') && 'pay',
    has('manage') && 'manage access',
  ].filter((verb) => verb !== false);
  const until = endsOn === null ? '' : `, until ${dayFormat.format(new Date(endsOn))}`;
  return `${listed(verbs)}${yearsText(fromYear, toYear)}${until}`;
}

function yearsText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '';
  if (from === to) return `, for ${from}`;
  if (from === null) return `, up to ${to}`;
  return to === null ? `, from ${from} on` : `, for ${from} to ${to}`;
}

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  const before = texts.slice(0, -1).join(', ');
  return texts.length === 2 ? `${before} and ${last}` : `${before}, and ${last}`;
}

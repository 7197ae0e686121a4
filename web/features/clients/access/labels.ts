import type { AccessRight, Relation } from '#domain/client-accounts';
import { dayText } from '#web/lib/format/day.ts';

export const relationLabels: Readonly<Record<Relation, string>> = {
  self: 'Account holder',
  spouse: 'Spouse',
  owner: 'Owner',
  parent: 'Parent',
  child: 'Child',
  bookkeeper: 'Bookkeeper',
  trustee: 'Trustee',
  executor: 'Executor',
  other: 'Other',
};

/** What staff read before they give someone access (IRC 7216). */
export const consentNeeded =
  'Someone who isn’t a taxpayer of this account needs a consent that names them, unless the client gives the access.';

export const rightLabels: Readonly<Record<AccessRight, { label: string; description: string }>> = {
  see: {
    label: 'See everything',
    description: 'Documents, returns, messages, and invoices.',
  },
  add: {
    label: 'Add documents and messages',
    description: 'Without “See everything,” they see only what they add themselves.',
  },
  sign: {
    label: 'Sign',
    description: 'Approve returns, and sign forms and letters. Each person signs for themselves.',
  },
  pay: { label: 'Pay', description: 'Invoices, and paying them.' },
  manage: { label: 'Manage access', description: 'Give others what they have themselves.' },
};

interface Access {
  rights: readonly AccessRight[];
  fromYear: number | null;
  toYear: number | null;
  endsOn: string | null;
}

/** What someone may do, in a sentence: “Can see documents and returns, add, and pay.” */
export function accessText({ rights, fromYear, toYear, endsOn }: Access): string {
  const has = (right: AccessRight): boolean => rights.includes(right);
  const verbs = [
    has('see') && 'see documents and returns',
    has('add') && (has('see') ? 'add documents' : 'add documents, and sees only those'),
    has('sign') && 'sign',
    has('pay') && 'pay',
    has('manage') && 'manage access',
  ].filter((verb) => verb !== false);
  const what = verbs.length === 0 ? 'Has no access yet' : `Can ${listed(verbs)}`;
  return `${what}${yearsText(fromYear, toYear)}${endsOn === null ? '' : `, until ${dayText(endsOn)}`}.`;
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

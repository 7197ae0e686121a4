import type { AccessSpan } from '#contract/clients/households';
import type { AccessRight } from '#domain/client-accounts';

const verbs: Readonly<Record<AccessRight, string>> = {
  see: 'see',
  add: 'add',
  sign: 'sign',
  pay: 'pay',
  manage: 'manage access',
};

/** “See, add, and pay, through 2025”; “No access”. */
export function accessText(spans: readonly AccessSpan[]): string {
  if (spans.length === 0) return 'No access';
  return spans.map((span) => `${rightsText(span)}, ${yearsText(span)}`).join('; ');
}

function rightsText({ rights }: AccessSpan): string {
  const text = new Intl.ListFormat('en-US').format(rights.map((right) => verbs[right]));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function yearsText({ fromYear, toYear }: AccessSpan): string {
  if (fromYear === null && toYear === null) return 'all years';
  if (fromYear === null) return `through ${toYear}`;
  if (toYear === null) return `from ${fromYear}`;
  return fromYear === toYear ? `${fromYear}` : `${fromYear} to ${toYear}`;
}

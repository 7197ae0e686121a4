import type { DocumentKind } from '#domain/recognition';

/** A form or schedule as it names itself at its edge. */
const named = String.raw`(?:(schedule [a-z\d-]{1,5}) \(form [^)]{3,40}\)|form (w-\d[a-z]{0,2}|ss-\d|\d{3,5}(?:-[a-z]{1,4})?)\b)`;

/** At the foot of a form of the IRS, behind the number by which it is ordered, or above a further page. */
const atEdge = new RegExp(
  String.raw`(?:\bcat\. ?no\.? ?|\bcatalog number ?)\d{4,5}[a-z]\b[^\n]{0,40}?\b${named}|^${named} \(?(?:20\d\d|rev\.[^\n)]{3,20})\)?[^\n]{0,40}\bpage \d`,
  'gm',
);

/** What only a form says that someone fills in: to reckon with its lines, what to attach it to, how to write on it. */
const fillingIn = new RegExp(
  [
    String.raw`\b(?:add|subtract|multiply|divide|combine) (?:(?:the )?(?:amounts?|totals?|sum) (?:on|from|in|of) )?lines? \d`,
    String.raw`\bline \d+[a-z]? (?:plus|minus|times) line \d`,
    String.raw`\benter (?:the )?(?:amounts?|totals?|results?|smaller|larger|lesser|greater|difference)\b[^\n]{0,40}?\blines? \d`,
    String.raw`\benter (?:-0-|"?0"|zero)(?=\W|$)`,
    String.raw`\bfrom (?:federal )?form [a-z\d-]+, line \d`,
    String.raw`\battach (?:this |it )?(?:[a-z]+ )?to (?:your|the) (?:form|(?:tax )?return)\b`,
    String.raw`\bcomplete (?:this|the) (?:schedule|form|voucher|worksheet)\b|\buse this (?:voucher|schedule)\b`,
    String.raw`\bname(?:\(?s\)?)? (?:as )?shown on (?:page 1|(?:your |the )?(?:form|(?:tax )?return)\b)`,
    String.raw`\buse (?:uppercase letters|(?:blue or )?black ink)|\bwhole dollars only\b|\bcheck here (?:if|to)\b`,
  ].join('|'),
  'g',
);

/** So often: a letter may say one of them. */
const leastFillingIn = 2;

const returnForms =
  /^(?:1040(?:-(?:sr|nr|x|ss))?|1041|1065|1120(?:-[a-z]{1,3})?|990(?:-[a-z]{1,2})?)$/;

/** How each kind names itself, where it is a form. */
function isNamed(kind: DocumentKind, form: string): boolean {
  if (kind === 'prior-return') return returnForms.test(form);
  if (kind === '8879') return form.startsWith('8879');
  if (kind.startsWith('k1-')) return form === 'schedule k-1';
  if (kind === '1099-consolidated') return form.startsWith('1099');
  return form.replaceAll('-', '') === kind.replaceAll('-', '');
}

/** Whether a page names itself a form of the IRS that isn't this one: nobody sends it, and a client who fills it in files it. */
export function isOtherForm(kind: DocumentKind, wholePlain: string): boolean {
  const forms = [...wholePlain.matchAll(atEdge)].flatMap((match) =>
    match.slice(1).filter((form) => form !== undefined),
  );
  return forms.length > 0 && !forms.some((form) => isNamed(kind, form));
}

/** Whether a page is to be filled in, as returns, schedules, vouchers, and worksheets are, of the IRS or a state. */
export const isToFillIn = (wholePlain: string): boolean =>
  (wholePlain.match(fillingIn) ?? []).length >= leastFillingIn;

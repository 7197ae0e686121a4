/** Days within which a merge of two clients can be undone. */
export const mergeUndoDays = 7;

/** Why two records look like one client's. */
export const duplicateReasons = [
  'birth-date',
  'taxpayer-number',
  'email',
  'phone',
  'name',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

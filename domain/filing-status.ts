/** How a person files (IRC 1, 2). The words are searched, with spaces for dashes. */
export const filingStatuses = [
  'single',
  'married-filing-jointly',
  'married-filing-separately',
  'head-of-household',
  'qualifying-surviving-spouse',
] as const;
export type FilingStatus = (typeof filingStatuses)[number];

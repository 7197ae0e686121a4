/** Where a document came from whose client isn't certain (decision 043). */
export const unsortedSources = ['import', 'folder', 'mailbox'] as const;
export type UnsortedSource = (typeof unsortedSources)[number];

export const unsortedSourceLabels: Readonly<Record<UnsortedSource, string>> = {
  import: 'Import',
  folder: 'Scanner folder',
  mailbox: 'Mailbox',
};

/** Why it waits for a person. */
export const sortingReasons = {
  'no-client': 'No folder above it has a client’s name',
  'several-clients': 'More than one client could be meant',
  'archived-client': 'The client is archived',
  'client-gone': 'The client was deleted in the meantime',
  'no-year': 'No tax year in its folders or name',
  'several-years': 'More than one tax year could be meant',
  'year-out-of-range': 'Tax year before 2000 or after next year',
  certain: 'Client and tax year are known from its path',
  full: 'The client has as many documents as there can be',
  scanned: 'It came from the scanner without a cover sheet',
  mailed: 'It came by email, and senders can be forged',
  'sheet-unknown': 'Its cover sheet isn’t one of ours, or is too old',
} as const;
export type SortingReason = keyof typeof sortingReasons;
export const sortingReasonNames = Object.keys(sortingReasons) as SortingReason[];

/** What is on the list, what became a client’s document, what was deleted, and what is gone permanently. */
export const unsortedStates = ['waiting', 'sorted', 'deleted', 'gone'] as const;
export type UnsortedState = (typeof unsortedStates)[number];

export const sortingLimits = {
  /** For how long sorting or deleting can be undone. */
  undoHours: 24,
  /** Files that one call sorts, deletes, or brings back. */
  batchSize: 100,
  /** Clients that are proposed for one file. */
  proposals: 6,
  /** Folders of a path that files are sorted by together. */
  folders: 12,
} as const;

/** What a browser may bring along at once; more is for the command line. */
export const browserImportLimits = {
  bytes: 2 * 1024 * 1024 * 1024,
  files: 20_000,
  /** Characters of a path, and the folders in it. */
  path: 1000,
  depth: 40,
} as const;

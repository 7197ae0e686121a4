/** An entry of the activity log, with its place in a chain (docs/decisions/006-activity-log.md). */
export interface Entry {
  chain: number;
  place: number;
  before: string;
  fields: (string | null)[];
  hash: string;
}

/** Where the fields of a log entry are (docs/decisions/006-activity-log.md). */
export const fieldOf = { at: 3, action: 4, subject: 9, details: 12 } as const;

/** `log.json`: the entries of a request, and what the firm signed. */
export interface Log {
  format: string;
  entries: Entry[];
  head: { content: string; signature: string; certificate: string };
}

/** What the firm signed: the files of the package, and the entries that belong to it. */
export interface Head {
  format: string;
  request: string;
  at: string;
  files: { name: string; bytes: number; sha256: string }[];
  entries: { chain: number; place: number; hash: string }[];
}

/** Notes what doesn’t hold of a check. @param number the check’s, of docs/evidence-format.md */
export type Fail = (number: number, problem: string) => void;

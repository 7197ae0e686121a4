export interface LogPage {
  limit: number;
  /** Entries of the list that are before the page. */
  offset: number;
}

/** Entries of a list, newest first, and how many it has in all. */
export interface FoundEntries {
  ids: number[];
  total: number;
  totalIsAtLeast: boolean;
}

/** The moments a list reaches from and to, as the database writes them; `to` is left out. */
export interface Span {
  from: string;
  to: string;
}

/** What a task makes of a document. */
export interface Made {
  head: unknown;
  parts?: readonly Uint8Array[];
}

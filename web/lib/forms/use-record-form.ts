import { useState } from 'react';

/**
 * Fields of a record that a form was filled with, while others may change the same record.
 *
 * @param record as it is now: the server's events keep it fresh
 * @param names the fields of the form
 */
export function useRecordForm<Stored extends { version: number }, Name extends keyof Stored>(
  record: Stored,
  names: readonly Name[],
) {
  const [base, setBase] = useState(record);
  /** What someone else made different since the form was filled. */
  const theirs = names.filter((name) => record[name] !== base[name]);
  return {
    base,
    theirs,
    /** The record that a save goes by; a change elsewhere in the record is no conflict. */
    version: theirs.length === 0 ? record.version : base.version,
    /** The form has been filled from the record as it is now. */
    takeOver: (): void => setBase(record),
  };
}

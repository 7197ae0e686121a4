import { useState } from 'react';

/**
 * Fields of a client that a form was filled with, while others may change the same client.
 *
 * @param client as it stands now: the server's events keep it fresh
 * @param names the fields of the form
 */
export function useRecordForm<Client extends { version: number }, Name extends keyof Client>(
  client: Client,
  names: readonly Name[],
) {
  const [base, setBase] = useState(client);
  /** What someone else made different since the form was filled. */
  const theirs = names.filter((name) => client[name] !== base[name]);
  return {
    base,
    theirs,
    /** The record that a save goes by; a change elsewhere in the record is no conflict. */
    version: theirs.length === 0 ? client.version : base.version,
    /** The form has been filled from the record as it stands now. */
    takeOver: (): void => setBase(client),
  };
}

/**
 * Says in this browser that something waits on the device to be sent, and whose it is, so that the code and the
 * databases for it are opened only then. The id of a person tells nobody anything.
 */
const mark = 'waiting';
/** Whose things wait while they are deleted: a page that ends before that leaves the rest to the next one. */
const nobody = 'nobody';

/** What waits, sealed; and the key that opens it, which is there only while its person is signed in. */
export const waitingDatabase = 'filewell-waiting';
export const keyDatabase = 'filewell-waiting-key';

/** Whose things wait on this device. */
export function whoseWaits(): string | undefined {
  try {
    return localStorage.getItem(mark) ?? undefined;
  } catch {
    return undefined;
  }
}

export function markWaiting(userId: string | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(mark);
    else localStorage.setItem(mark, userId);
  } catch {
    // Where storage is blocked, nothing waits longer than its page.
  }
}

/** The session ended: what waits stays for the same person, and nobody reads it until they are back. */
export function lockWaiting(): void {
  if (whoseWaits() !== undefined) indexedDB.deleteDatabase(keyDatabase);
}

/** Signed out, or someone else signed in, or nothing waits anymore: nothing stays. */
export async function forgetWaiting(exceptOf?: string): Promise<void> {
  const owner = whoseWaits();
  if (owner === undefined || owner === exceptOf) return;
  markWaiting(nobody);
  const gone = await Promise.all([keyDatabase, waitingDatabase].map(deleted));
  if (!gone.includes(false) && whoseWaits() === nobody) markWaiting(undefined);
}

/** Deletes a database, and says whether it is gone. */
const deleted = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
  });

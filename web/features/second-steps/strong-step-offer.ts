const keyOf = (userId: string) => `strong-step-declined:${userId}`;

/** Whether this person has said in this browser that they want no stronger second step. */
export function hasDeclinedStrongStep(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Not offered in this browser anymore. */
export function declineStrongStep(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // Storage may be blocked; the offer then comes back with the page.
  }
}

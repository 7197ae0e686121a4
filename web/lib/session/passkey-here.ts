const key = 'passkey-here';

/** A passkey was made or used in this browser; whose, it doesn’t say. */
export function notePasskeyHere(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Storage may be blocked: the button to sign in with a passkey stays.
  }
}

/** Whether the sign-in page may offer a passkey before anyone asks for it. */
export function hasPasskeyHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

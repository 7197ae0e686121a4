const key = 'registered-username';

/** The username chosen in this tab, for the sign-in form that comes after the code. */
export function rememberUsername(username: string): void {
  try {
    sessionStorage.setItem(key, username);
  } catch {
    // Storage may be blocked; the form is then empty.
  }
}

/** What `rememberUsername` kept, else an empty text. */
export function registeredUsername(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

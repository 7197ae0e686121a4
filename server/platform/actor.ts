/** Who is calling, as the session says. Policies and scopes take this, never a request. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: 'client' | 'admin';
  emailVerified: boolean;
  /** The firm requires a stronger second step of them, and they have not set one up yet. */
  enrollmentRequired: boolean;
  /** They took a second step in this session within the last 30 minutes. */
  hasFreshSecondStep: boolean;
}

/**
 * Reads the actor of a request, or null when it is signed out. Implemented by accounts.
 * `background`: the page asks by itself, so the call does not put off the idle end.
 */
export type Authenticate = (request: {
  sessionToken: string;
  background: boolean;
}) => Promise<Actor | null>;

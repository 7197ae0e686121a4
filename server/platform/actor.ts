import type { StaffRight, StaffRole } from '#domain/staff';

/** Who is calling, as the session says. Policies and scopes take this, never a request. */
export type Actor = ClientActor | StaffActor;

/** A client, about the papers of `clientId`; the person is `userId`. */
export interface ClientActor extends Caller, ClientScope {
  role: 'client';
}

export interface StaffActor extends Caller {
  role: 'admin';
  staffRole: StaffRole;
  /** What the role may do, without what an owner took away from it. */
  rights: ReadonlySet<StaffRight>;
}

/** Whether a member of the staff may do what takes all these rights. */
export const hasRights = (actor: StaffActor, rights: readonly StaffRight[]): boolean =>
  rights.every((right) => actor.rights.has(right));

/** One client's papers: what queries about one client ask for, so that none forgets whose. */
export interface ClientScope {
  clientId: string;
}

interface Caller {
  userId: string;
  sessionId: string;
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

import type { YearGrant } from '#domain/client-accounts';
import type { ApiScope } from '#domain/api-scopes';
import type { StaffRight, StaffRole } from '#domain/staff';

/** Who is calling, as the session says. Policies and scopes take this, never a request. */
export type Actor = ClientActor | StaffActor;

/** A client, about the papers of `clientId`; the person is `userId`. */
export interface ClientActor extends Caller, ClientScope {
  role: 'client';
  /** What the person may do in the account, and for which years. */
  grants: readonly YearGrant[];
  /** The firm's, in which the year of a record without a tax year begins. */
  timeZone: string;
}

/** The client account of a person whose access still waits to begin: none has this id. */
export const noAccount = '00000000-0000-0000-0000-000000000000';

export interface StaffActor extends Caller {
  role: 'admin';
  staffRole: StaffRole;
  /** What the role may do, without what an owner took away from it. */
  rights: ReadonlySet<StaffRight>;
  /** The API token that calls in their name; `sessionId` is its id. */
  token?: { id: string; scopes: readonly ApiScope[] };
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
 * `account`: whose papers a client asks for; where they may not, it is their own account.
 */
export type Authenticate = (request: {
  sessionToken: string;
  background: boolean;
  account?: string | undefined;
}) => Promise<Actor | null>;

/**
 * Reads who an API token acts for: nobody when it has ended. Null for what is no token of ours. `refusal`: why it
 * may not be used now or from this network address, in a sentence. Implemented by api-tokens.
 */
export type AuthenticateToken = (
  token: string,
  address: string,
) => Promise<{ id: string; actor: StaffActor | null; refusal?: string } | null>;

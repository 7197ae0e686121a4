import type { EndpointName } from '#contract/index';
import type { Asked } from './setting.ts';

/** How one endpoint is tried. */
export interface Row {
  /** Makes a valid request; what it is about belongs to the persona `client`. */
  request: () => Promise<Asked>;
  /** The answer to those who are let in. */
  allowed: number;
  /** Why even they cannot succeed here. */
  because?: string;
  /** Whose the record is: a client's, which staff see too, or one person's alone. */
  owned?: 'client' | 'person';
  /** Where the body names the record; else the path does. */
  record?: 'conversationId' | 'invoiceId';
  /** How a record that is not there is called, where that is no uuid. */
  nothing?: string;
  /** Where the call names a person, who must be a client. */
  person?: 'path' | 'clientId' | 'userId';
  /** Another answer to staff, to what they ask of staff, and to those who are not signed in. */
  staff?: number;
  /** To staff other than the owner who made what it is about. */
  otherStaff?: number;
  onAdmin?: number;
  /** To another person who has all rights in the client account. */
  otherPerson?: number;
  /** To a person who doesn't hold all that it gives, changes, or ends. */
  beyond?: number;
  visitor?: number;
  /** Who has a request link asks this; everyone else asks `request`, and finds nothing. */
  byLink?: () => Promise<Asked>;
}

export type Rows = Partial<Record<EndpointName, Row>>;

// One open page, what it is sent, and what of a client account it hears of.
import type { LiveEvent } from '#contract/live';
import {
  type AccessRight,
  grantsWith,
  isForAllYears,
  isGranted,
  type YearGrant,
} from '#domain/client-accounts';
import type { Actor } from '../actor.ts';
import { yearOf } from '../policy.ts';
import type { SeesClient } from '../staff-scope.ts';
import type { StoredDated } from './table.ts';

/** An event as it travels to pages. */
export interface SentEvent {
  /** 0 for one that catching up would not repeat. */
  id: number;
  type: LiveEvent['type'];
  /** As server-sent events are written. */
  text: Buffer;
}

/** Written once, however many pages it reaches. */
export function toSend(id: number, event: LiveEvent): SentEvent {
  const number = id > 0 ? `id: ${id}\n` : '';
  const text = Buffer.from(`${number}data: ${JSON.stringify(event)}\n\n`);
  return { id, type: event.type, text };
}

/**
 * The last event of a page that made room for a newer one. The browser's own reconnecting is put
 * off for an hour, or two pages too many would take turns in closing each other.
 */
export const tooManyPages = withRetry(toSend(0, { type: 'too-many-pages' }), 3_600_000);

function withRetry(event: SentEvent, retryMs: number): SentEvent {
  return { ...event, text: Buffer.concat([Buffer.from(`retry: ${retryMs}\n`), event.text]) };
}

/** Client accounts by id, with the grants in them. */
export type UsedAccounts = ReadonlyMap<string, readonly YearGrant[]>;

/** Whether someone with these grants in a client account is notified of an event about these records there. */
export function reachesAccount(
  { event, records }: { event: LiveEvent; records: readonly StoredDated[] | null | undefined },
  grants: readonly YearGrant[] | undefined,
  actor: Actor,
): boolean {
  const needed = rightsOfEvent[event.type];
  if (needed === undefined || grants === undefined || actor.role !== 'client') return false;
  if (grantsWith(grants, needed).some(isForAllYears)) return true;
  return (records ?? []).some(({ taxYear, madeAt }) =>
    isGranted(grants, needed, () => yearOf({ taxYear, madeAt: new Date(madeAt) }, actor.timeZone)),
  );
}

/** What a person needs in a client account to hear of it; what is not named is about a person. */
const rightsOfEvent: Readonly<Partial<Record<LiveEvent['type'], readonly AccessRight[]>>> = {
  'files-changed': ['see', 'add'],
  'folders-changed': ['see', 'add'],
  'projects-changed': ['see', 'add'],
  'conversations-changed': ['see', 'add'],
  'invoices-changed': ['see', 'pay'],
  'signatures-changed': ['see', 'sign'],
};

/** One open page. */
export interface LiveConnection {
  actor: Actor;
  /** Whether they are notified of what concerns a client. */
  sees: SeesClient;
  /** The client accounts that a person uses, each with what they may do there. */
  accounts?: UsedAccounts;
  send(event: SentEvent): void;
  /** Keeps the connection from being taken for dead. */
  beat(): void;
  close(): void;
}

import type { NotificationKind } from '#contract/notifications/notifications';
import type { StaffRight } from '#domain/staff';
import type { Actor } from '#platform/actor';
import type { Kind } from './kind.ts';
import { personalKinds } from './personal.ts';
import { staffKinds } from './staff.ts';

const kinds = { ...personalKinds, ...staffKinds } satisfies Record<NotificationKind, Kind<never>>;

/** Kinds that staff see only with a right. */
export type StaffKind = keyof typeof staffKinds;

type Events = {
  [K in NotificationKind]: (typeof kinds)[K] extends Kind<infer Event> ? Event : never;
};

/**
 * What happened, with the ids it concerns and what its texts need.
 *
 * `account`: the client account it is about, where that is another person's
 */
export type NotifiedEvent<K extends NotificationKind = NotificationKind> = {
  [P in K]: { kind: P; account?: string } & Events[P];
}[K];

/** The record of the kind of an event. */
export const kindOf = <K extends NotificationKind>({ kind }: { kind: K }): Kind<NotifiedEvent<K>> =>
  byKind[kind];
const byKind: { [K in NotificationKind]: Kind<NotifiedEvent<K>> } = kinds;

/** All kinds, in the order of their lines in an email. */
export const orderedKinds = Object.keys(kinds) as readonly NotificationKind[];

/**
 * The kinds a person is shown. What isn't listed here, such as a kind of a later version, nobody is shown.
 *
 * @param rights of staff; undefined for a client
 */
export const kindsShownTo = (rights: ReadonlySet<StaffRight> | undefined): NotificationKind[] =>
  orderedKinds.filter((kind) => {
    const { right } = kinds[kind];
    return right === 'self' || rights === undefined || rights.has(right);
  });

/** What makes two unread events one notification. Null: each is a notification. */
export const subjectIdOf = <K extends NotificationKind>(event: NotifiedEvent<K>): string | null =>
  byKind[event.kind].subjectId(event);

/** Where an event leads, as a path of this site, in the client account it is about. */
export function linkOf<K extends NotificationKind>(
  event: NotifiedEvent<K>,
  role: Actor['role'],
): string {
  const path = byKind[event.kind].link(event, role);
  if (event.account === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}account=${event.account}`;
}

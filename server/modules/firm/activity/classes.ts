import { type SQL, sql } from 'drizzle-orm';
import { activityGroups, type ActivityFilterAction } from '#contract/firm/admin-activity';
import type { ActivityAction } from '#domain/activity';

/** What a list may be filtered by beside moments: these are the classes whose entries are counted. */
export interface ActivityClass {
  /** Who did it; everyone without. */
  userId?: string | undefined;
  /** What was done; anything without. */
  actions?: readonly ActivityAction[] | undefined;
}

/** The actions that a filter stands for. */
export function actionsOf(filter: ActivityFilterAction): readonly ActivityAction[] {
  return isGroup(filter) ? activityGroups[filter] : [filter];
}

const isGroup = (filter: string): filter is keyof typeof activityGroups =>
  Object.hasOwn(activityGroups, filter);

const nameOf = (actions: readonly string[]): string => actions.join(',');

/** The name of a class in `activity_counts`. */
export const className = ({ userId = '*', actions }: ActivityClass): string =>
  `${userId} ${actions ? nameOf(actions) : '*'}`;

/** Which entries belong to a class. */
export function isIn({ userId, actions }: ActivityClass): SQL {
  const parts = [
    ...(userId === undefined ? [] : [sql`actor_id = ${userId}`]),
    ...(actions === undefined
      ? []
      : actions.length === 1
        ? [sql`action = ${actions[0]}`]
        : [sql`action = ANY (${sql.param([...actions])}::text[])`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

const sets = Object.values(activityGroups).map((actions) => [...actions] as ActivityAction[]);

/** What `activity_indexed` notes of the sets that were counted. */
export const countedSets = JSON.stringify(sets);

/** Whether what is counted can be used: a row of `activity_indexed`. */
export const isCurrent = sql`NOT is_stale AND sets = ${countedSets}`;

/** Classes that are counted in one go: they differ in who, in what, in both or in nothing. */
export interface ClassFamily {
  /** The columns of the log in which its classes differ. */
  columns: readonly ('actor_id' | 'action')[];
  /** Which entries belong to one of its classes. */
  entries: SQL;
  /** The name of an entry's class, as `className` writes it. */
  name: SQL;
}

/** Every class that a list may be filtered by is in exactly one of them. */
export function classFamilies(): ClassFamily[] {
  const kinds = [
    { what: sql`'*'`, differs: false, entries: sql`true` },
    { what: sql`action`, differs: true, entries: sql`true` },
    ...sets.map((set) => ({
      what: sql`${nameOf(set)}::text`,
      differs: false,
      entries: isIn({ actions: set }),
    })),
  ];
  const action = (differs: boolean) => (differs ? (['action'] as const) : []);
  return kinds.flatMap(({ what, differs, entries }) => [
    { columns: action(differs), entries, name: sql`('* ' || ${what})` },
    {
      columns: ['actor_id', ...action(differs)],
      entries: sql`actor_id IS NOT NULL AND ${entries}`,
      name: sql`(actor_id::text || ' ' || ${what})`,
    },
  ]);
}

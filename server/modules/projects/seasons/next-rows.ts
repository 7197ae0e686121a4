import { and, asc, eq } from 'drizzle-orm';
import type { workingStates } from '#domain/seasons';
import type { Executor } from '#platform/database/database';
import { seasonClients, type SeasonClientRow } from './table.ts';

/** The next clients of a season that the server works on, at most that many. The caller holds the season. */
export const nextRows = (
  tx: Executor,
  seasonId: string,
  state: (typeof workingStates)[number],
  most: number,
): Promise<SeasonClientRow[]> =>
  tx
    .select()
    .from(seasonClients)
    .where(and(eq(seasonClients.seasonId, seasonId), eq(seasonClients.state, state)))
    .orderBy(asc(seasonClients.clientId))
    .limit(most);

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BoardCard, listBoard } from '#contract/projects/board';
import { stallOf, stallSentence } from '#domain/stalled';
import { calendarDay } from '#domain/tax/business-days';
import { readBoard } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { factsOf, type FactsRow } from './facts.ts';
import { factsOfReturns } from './gather-facts.ts';
import { readByStaff } from './order-returns.ts';

type Filter = Omit<z.output<typeof listBoard.query>, 'limit' | 'cursor'>;

/** A page of one stage of the board, each return with the reason why it hasn’t moved. */
export async function listBoardCards(
  db: Executor,
  actor: StaffActor,
  filter: Filter,
  page: { timeZone: string; limit: number; cursor: string | undefined },
): Promise<{ items: BoardCard[]; nextCursor: string | null; total: number }> {
  const { timeZone } = page;
  const board = await readBoard(db, actor, filter, page);
  const ids = sql.param(board.items.map(({ id }) => id));
  const { rows } = await db.execute<FactsRow & { id: string }>(
    factsOfReturns(sql`tax_projects.id = ANY (${ids}::uuid[])`, {
      reads: readByStaff(actor),
      today: calendarDay(new Date(), timeZone),
      timeZone,
    }),
  );
  const sentences = new Map(rows.map((row) => [row.id, stallSentence(stallOf(factsOf(row)))]));
  return {
    ...board,
    items: board.items.map((card) => ({ ...card, sentence: sentences.get(card.id) ?? '' })),
  };
}

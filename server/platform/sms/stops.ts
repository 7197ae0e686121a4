import { eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { textStops } from './table.ts';

/** Notes that a number wants no text messages. Messages that wait aren’t sent there anymore either. */
export async function stopTexts(tx: Executor, number: string): Promise<void> {
  await tx.insert(textStops).values({ number }).onConflictDoNothing();
}

/** Takes that back. */
export async function resumeTexts(tx: Executor, number: string): Promise<void> {
  await tx.delete(textStops).where(eq(textStops.number, number));
}

/** Whether a number said STOP. */
export const isStopped = async (db: Executor, number: string): Promise<boolean> =>
  (await db.$count(textStops, eq(textStops.number, number))) > 0;

import { type SQL, sql } from 'drizzle-orm';

/** A record that gets another person in charge of its own: null is nobody, so it goes with what it belongs to. */
export interface ChargeMove {
  id: string;
  was: string | null;
  now: string | null;
}

/** Moves as rows `m` of a statement. */
export const chargeMoves = (moves: readonly ChargeMove[]): SQL => {
  const column = (name: keyof ChargeMove) => sql`${sql.param(moves.map((m) => m[name]))}::uuid[]`;
  return sql`unnest(${column('id')}, ${column('was')}, ${column('now')}) AS m (id, was, now)`;
};

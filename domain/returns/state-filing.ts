/** How far the filing of a state’s return is: each has its own, beside the federal one (decision 057). */
export const stateFilings = ['transmitted', 'accepted', 'rejected', 'on-paper'] as const;
export type StateFiling = (typeof stateFilings)[number];

/** What may follow; null before anything was entered. The database holds every change to the same list (`rules.sql`). */
export function stateFilingAfter(filing: StateFiling | null): readonly StateFiling[] {
  switch (filing) {
    case null:
      return ['transmitted', 'on-paper'];
    case 'transmitted':
      return ['accepted', 'rejected'];
    case 'rejected':
      return ['transmitted', 'on-paper'];
    case 'accepted':
    case 'on-paper':
      return [];
  }
}

/** Nothing is left to do: it was accepted, or it went to the state on paper. */
export const settledFilings = ['accepted', 'on-paper'] as const satisfies StateFiling[];
export const isSettled = (filing: StateFiling | null): boolean =>
  settledFilings.some((one) => one === filing);

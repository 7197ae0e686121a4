/** The tax years that documents of a season are most likely of, the newest first. */
export const recentYears = (season: number): number[] =>
  Array.from({ length: 6 }, (_, index) => season + 1 - index);

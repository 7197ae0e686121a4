/** How many of some things are done. */
export interface Tally {
  completed: number;
  total: number;
}

/**
 * How far a project is, in whole percent: the one formula of the product (spec section 4). Completed
 * steps and checklist items out of all of them; completed and approved count alike. A project
 * without any goes by the share of its client's documents of its own tax year that are processed,
 * 0 while there is none (rulings section 10); no project is 0. The database has the same formula in
 * `keep_closed_progress`.
 *
 * @param files of the project's tax year, without archived ones
 */
export function progressPercent(
  project: { timeline: Tally; checklist: Tally } | null,
  files: { processed: number; total: number } = { processed: 0, total: 0 },
): number {
  if (project === null) return 0;
  const completed = project.timeline.completed + project.checklist.completed;
  const total = project.timeline.total + project.checklist.total;
  return total > 0 ? share(completed, total) : share(files.processed, files.total);
}

function share(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}

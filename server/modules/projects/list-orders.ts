import { sql } from 'drizzle-orm';
import type { ProjectOrder } from '#contract/projects/projects';
import {
  byDay,
  byMoment,
  byNumber,
  byText,
  type SortKey,
  type Sorting,
  sortingBy,
} from '#platform/lists/list-pages';
import { taxProjects } from './table.ts';

const created = byMoment(taxProjects.createdAt);
const client = byText(taxProjects.clientKey);
const year = byNumber(taxProjects.taxYear);

const keyOf: Readonly<Record<ProjectOrder, SortKey>> = {
  newest: created,
  oldest: created,
  // Projects without a due date come last.
  due: byDay(sql`coalesce(${taxProjects.nextDue}, '9999-12-31'::date)`),
  client,
  'client-desc': client,
  year,
  'year-desc': year,
};

export const sortingOf = (order: ProjectOrder): Sorting =>
  sortingBy(order, keyOf[order], taxProjects.id);

import { type SQL, sql } from 'drizzle-orm';
import type { InCharge } from '#contract/team/in-charge';
import { inChargeOf } from '#modules/team';
import type { Actor } from '#platform/actor';
import type { ProjectRow } from './table.ts';

// Who is in charge of a project and of a step (decision 033). Clients aren't told. Columns are named in full: a
// query of one table leaves the table out, and in a subquery the name alone is another's.

/** Who is in charge of a project, for staff. */
export const projectInCharge = ({ role }: Actor) =>
  role === 'admin'
    ? inChargeOf([sql`tax_projects.in_charge_id`], sql`tax_projects.client_id`)
    : sql<InCharge>`NULL`;

/** Who is in charge of a step of a project, for staff. */
export const stepInCharge = ({ role }: Actor, project: ProjectRow) =>
  role === 'admin'
    ? inChargeOf(
        [sql`timeline_items.in_charge_id`, sql`${project.inChargeId}::uuid`],
        sql`timeline_items.client_id`,
      )
    : sql<InCharge>`NULL`;

/** Projects that a person is in charge of: by the project itself, else by its client. */
export const isInChargeOf = (personId: string): SQL => sql`(tax_projects.in_charge_id = ${personId}
  OR tax_projects.in_charge_id IS NULL AND tax_projects.client_id IN (
    SELECT client_id FROM client_preparers WHERE preparer_id = ${personId}))`;

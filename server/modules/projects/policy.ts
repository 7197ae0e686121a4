import { and, ne, type SQL } from 'drizzle-orm';
import type { ChecklistStatus } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import {
  all,
  type Decision,
  definePolicy,
  holdsRight,
  inClientScope,
  inGrantedYears,
  missing,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { type checklistItems, taxProjects } from './table.ts';

type ItemRow = typeof checklistItems.$inferSelect;

/** The projects an actor can reach at all; everything else does not exist for them (404). */
export function projectsInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? inClientScope(actor, taxProjects.clientId)
    : and(
        inClientScope(actor, taxProjects.clientId),
        inGrantedYears(actor, ['see'], {
          taxYear: taxProjects.taxYear,
          madeAt: taxProjects.createdAt,
        }),
        ne(taxProjects.status, 'archived'),
      );
}

interface Project {
  clientId: string;
  taxYear: number;
  createdAt: Date;
  isOpen: boolean;
}
interface Item {
  status: ChecklistStatus;
}

const over = refusal(
  'conflict',
  'This project is complete, so its checklist is closed. Upload it under Documents instead.',
);
const approved = refusal(
  'conflict',
  'Your preparer already approved this item. Upload it under Documents instead.',
);
const closed = refusal('conflict', 'This client’s project is complete. Reopen it first.');
const firmsOwn = refusal(
  'conflict',
  'This item needs nothing from the client, so it can’t be sent back to them.',
);

/** Whether an item takes documents, from its client and from staff. */
export const takesDocuments = (project: Project, item: Item): Decision =>
  all(denyIf(!project.isOpen, over), denyIf(item.status === 'approved', approved));

/** What clients and staff may do with a project, its steps and items. */
export const projectPolicy = definePolicy({
  /** Steps, items and the project itself are for staff to change (spec section 6). */
  edit: (actor, _project: Project) => staffWith(actor, 'projects'),
  delete: (actor, _project: Project) => staffWith(actor, 'projects'),
  /** What preparers write for themselves. */
  readOfficeNotes: (actor, _project: Project) => staffWith(actor, 'projects'),
  /** Uploading a document for an item is for its client, while the project is open. */
  upload: (actor, { project, item }: { project: Project; item: Item }) =>
    all(
      denyIf(!holdsRight(actor, ['add'], { ...project, madeAt: project.createdAt }), missing),
      takesDocuments(project, item),
    ),
  sendBackItem: (actor, item: { neededFrom: ItemRow['neededFrom'] }) =>
    all(staffWith(actor, 'projects'), denyIf(item.neededFrom === 'firm', firmsOwn)),
  sendBackFile: (actor, project: Project) =>
    all(staffWith(actor, 'projects'), denyIf(!project.isOpen, closed)),
});

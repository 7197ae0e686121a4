import * as contract from '#contract/documents/review-lists';
import { maxBulkFiles } from '#contract/documents/review';
import type { AssignedTo } from '#contract/lists';
import { and, sql } from 'drizzle-orm';
import type { Actor, StaffActor } from '#platform/actor';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { inAssigned, inStaffScope } from '#platform/staff-scope';
import { findFilesForStaff, presentAdminFile } from '#modules/documents';
import { countDocuments } from './list-counts.ts';
import type { ListFilter } from './list-filter.ts';
import { listFilesForStaff, type ListPage } from './list-files.ts';

/** The staff's lists of all clients' documents, and of the archived ones. */
export function listRoutes({ db }: Platform): Route[] {
  /** A page of the listing with its documents, in the order of the list. */
  async function listPage(filter: ListFilter, page: ListPage) {
    const { ids, ...rest } = await listFilesForStaff(db, filter, page);
    const rows = ids.length === 0 ? [] : await findFilesForStaff(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...rest };
  }

  return [
    handleDirect(contract.listAdminFiles, async ({ actor, query }) => {
      const { order, limit, cursor, page, assigned, ...filter } = query;
      const part = { order, limit, cursor, page };
      const { rows, ...rest } = await listPage(
        { ...filter, ...scopeOf(actor, assigned), isArchived: false },
        part,
      );
      return { items: rows.map((row) => presentAdminFile(actor, row)), ...rest };
    }),

    handleDirect(contract.listAdminFileIds, async ({ actor, query }) => {
      const { order, assigned, ...filter } = query;
      const part = { order, limit: maxBulkFiles };
      const { ids, total, totalIsAtLeast } = await listFilesForStaff(
        db,
        { ...filter, ...scopeOf(actor, assigned), isArchived: false },
        part,
      );
      return { ids, total, totalIsAtLeast };
    }),

    handleDirect(contract.countAdminFiles, ({ actor }) => countDocuments(db, scopeOf(actor).scope)),

    handleDirect(contract.listArchivedFiles, async ({ actor, query }) => {
      const { order, limit, cursor, page, assigned, ...filter } = query;
      const part = { order, limit, cursor, page };
      const { rows, ...rest } = await listPage(
        { ...filter, ...scopeOf(actor, assigned), isArchived: true },
        part,
      );
      return { items: rows.flatMap((row) => presentArchived(actor, row)), ...rest };
    }),
  ];
}

/** Which rows of the listing someone on the staff sees. */
export const scopeOf = (actor: StaffActor, assigned?: AssignedTo) => ({
  scope: and(inStaffScope(actor, owner), inAssigned(actor, owner, assigned)),
});

const owner = sql`client_id`;

type Row = Awaited<ReturnType<typeof findFilesForStaff>>[number];

/** Nothing where the document came back between two looks. */
function presentArchived(actor: Actor, row: Row): contract.ArchivedFile[] {
  const { archivedAt, archiveReason } = row;
  if (archivedAt === null || archiveReason === null) return [];
  return [{ ...presentAdminFile(actor, row), archivedAt: archivedAt.toISOString(), archiveReason }];
}

import { sql } from 'drizzle-orm';
import type { AdminFileOrder } from '#contract/documents/review-lists';
import type { Executor } from '#platform/database/database';
import type { ListFilter } from './list-filter.ts';

type PlainRow = Record<string, string | number | boolean | null>;

/** All documents in an order, by the plainest means: everything joined and sorted at once. */
export async function everything(db: Executor, order: AdminFileOrder): Promise<PlainRow[]> {
  const descending = order === 'newest' || order.endsWith('-desc');
  const by = {
    moment: ['moment'],
    name: ['name'],
    client: ['client'],
    category: ['category', 'year', 'processed', 'moment'],
    year: ['year', 'category', 'processed', 'moment'],
    size: ['size'],
  }[order === 'oldest' || order === 'newest' ? 'moment' : order.replace('-desc', '')];
  const keys = [...(by ?? []), 'id'].map((key) => `${key} ${descending ? 'DESC' : ''}`).join(', ');
  const { rows } = await db.execute<PlainRow>(sql`
    SELECT * FROM (
      SELECT f.id, f.client_id, f.archived_at IS NOT NULL AS archived,
        coalesce(f.archived_at, f.uploaded_at) AS moment, lower(unaccent(f.original_name)) AS name,
        lower(unaccent(u.last_name || ' ' || u.first_name)) AS client, v.size,
        array_position(ARRAY['w2', '1099', 'receipts', 'bank-statements', 'investment',
          'business', 'medical', 'tax-return', 'other'], f.category) AS category,
        f.category AS category_value, coalesce(f.tax_year, 0) AS year,
        lower(unaccent(concat_ws(' ', f.original_name, u.first_name, u.last_name,
          category_words(f.category), f.tax_year, d.path))) AS text,
        (f.processed_at IS NOT NULL)::int AS processed, coalesce(d.path, '') AS folder
      FROM files f JOIN file_versions v ON v.file_id = f.id AND v.version = f.latest_version
      JOIN client_accounts u ON u.id = f.client_id LEFT JOIN folders d ON d.id = f.folder_id
    ) AS everything ORDER BY ${sql.raw(keys)}`);
  return rows;
}

/** The ids of the list that a filter and an order ask for, of documents that do not change. */
export function plainLists(db: () => Executor) {
  const sorted = new Map<AdminFileOrder, Promise<PlainRow[]>>();
  return async (filter: ListFilter, order: AdminFileOrder): Promise<string[]> => {
    const rows = sorted.get(order) ?? everything(db(), order);
    sorted.set(order, rows);
    return (await rows)
      .filter(
        (row) =>
          row['archived'] === filter.isArchived &&
          (filter.isProcessed === undefined || (row['processed'] === 1) === filter.isProcessed) &&
          (filter.category === undefined || row['category_value'] === filter.category) &&
          (filter.taxYear === undefined ||
            row['year'] === (filter.taxYear === 'none' ? 0 : filter.taxYear)) &&
          (filter.userId === undefined || row['client_id'] === filter.userId) &&
          (filter.folder === undefined || row['folder'] === filter.folder) &&
          (filter.olderThanDays === undefined || ageOf(row) >= filter.olderThanDays) &&
          (filter.q ?? '').split(' ').every((word) => String(row['text']).includes(word)),
      )
      .map((row) => String(row['id']));
  };
}

const ageOf = (row: PlainRow): number =>
  (Date.now() - Date.parse(String(row['moment']))) / (24 * 3600 * 1000);

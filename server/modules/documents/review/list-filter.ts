import { type SQL, sql } from 'drizzle-orm';
import { fileCategories, type FileCategory } from '#contract/documents/files';

/** What a list shows; all of it must hold. */
export interface ListFilter {
  isArchived: boolean;
  isProcessed?: boolean | undefined;
  category?: FileCategory | undefined;
  taxYear?: number | 'none' | undefined;
  userId?: string | undefined;
  folder?: string | undefined;
  olderThanDays?: number | undefined;
  q?: string | undefined;
  /** Whose documents the person who asks sees; left out for everyone's. */
  scope?: SQL | undefined;
}

/** As the list keeps it. */
export const categoryNumber = (category: FileCategory): number =>
  fileCategories.findIndex(({ value }) => value === category);

/** What is filtered by a choice. */
export const choicesOf = ({ isArchived, isProcessed, category, taxYear }: ListFilter): SQL[] => [
  sql`is_archived = ${isArchived}`,
  ...(isProcessed === undefined ? [] : [sql`is_processed = ${isProcessed}`]),
  ...(category === undefined ? [] : [sql`category = ${categoryNumber(category)}`]),
  ...(taxYear === undefined ? [] : [sql`tax_year = ${taxYear === 'none' ? 0 : taxYear}`]),
];

/** Whether choices leave out most documents; most are processed. */
export const isNarrowed = ({ isProcessed, category, taxYear }: ListFilter): boolean =>
  isProcessed === false || category !== undefined || taxYear !== undefined;

/** All of these conditions. */
export const allOf = (...conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);

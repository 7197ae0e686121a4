import type { ImportField } from '#domain/import-values';
import { calendarDay, type Day } from '#domain/tax/business-days';
import type { Platform } from '#platform/platform';
import type { DateOrder } from './rows/dates.ts';
import type { ImportRecord } from './table.ts';

/** How the rows of a file are read. */
export interface RowFormat {
  mapping: readonly (ImportField | null)[];
  /** Of each column with dates. */
  dateOrders: readonly (DateOrder | null)[];
  today: Day;
}

export const formatOf = (
  { config }: Pick<Platform, 'config'>,
  { mapping, columns }: Pick<ImportRecord, 'mapping' | 'columns'>,
): RowFormat => ({
  mapping,
  dateOrders: columns.map(({ dateOrder }) => dateOrder),
  today: calendarDay(new Date(), config.firm.timeZone),
});

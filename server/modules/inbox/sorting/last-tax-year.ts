import { calendarDate } from '#domain/tax/season';
import type { Platform } from '#platform/platform';

/** The last tax year that documents may have: the coming one. */
export const lastTaxYear = ({ config }: Pick<Platform, 'config'>): number =>
  calendarDate(new Date(), config.firm.timeZone).year + 1;

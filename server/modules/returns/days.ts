import { dueDay } from '#domain/tax/tax-calendar';
import type { Day } from '#domain/tax/business-days';
import type { ReturnForm } from '#domain/tax/return-forms';

/** When a return of a year, and what is owed with it, is due by the calendar; null where no form is known. */
export const dueOf = (form: ReturnForm | null, taxYear: number): Day | null =>
  form === null ? null : dueDay(`return-${form}`, taxYear);

/** When the four estimated payments of the year after are due. */
export function estimateDays(form: ReturnForm | null, taxYear: number): [Day, Day, Day, Day] {
  const next = taxYear + 1;
  return form === '1120' || form === '1120-S'
    ? [
        dueDay('corporate-estimate-1', next),
        dueDay('corporate-estimate-2', next),
        dueDay('corporate-estimate-3', next),
        dueDay('corporate-estimate-4', next),
      ]
    : [
        dueDay('estimate-1', next),
        dueDay('estimate-2', next),
        dueDay('estimate-3', next),
        dueDay('estimate-4', next),
      ];
}

import { differenceInMinutes } from 'date-fns';
import type { FileCategory } from '#contract/files';
import { readCategory } from '#web/lib/file-kind.ts';
import { plural } from '#web/lib/format.ts';
import { textOf, yearOf } from '#web/lib/use-address.ts';

/** What narrows and orders the files awaiting review. */
export interface ReviewFilters {
  q: string;
  category: FileCategory | null;
  taxYear: number | null;
  order: 'oldest' | 'newest';
}

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readReviewFilters(search: Readonly<Record<string, unknown>>): ReviewFilters {
  return {
    q: textOf(search['q']),
    category: readCategory(textOf(search['category'])),
    taxYear: yearOf(search['taxYear']),
    order: search['order'] === 'newest' ? 'newest' : 'oldest',
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, category, taxYear }: ReviewFilters): boolean {
  return q.trim() !== '' || category !== null || taxYear !== null;
}

/** From this many whole days on, a file has waited too long. */
const longDays = 2;

/** How long a file has waited, in words, and whether that is too long. */
export function waiting(uploadedAt: string, now: Date): { text: string; long: boolean } {
  const minutes = Math.max(0, differenceInMinutes(now, uploadedAt));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return { text: plural(days, 'day'), long: days >= longDays };
  if (hours > 0) return { text: plural(hours, 'hour'), long: false };
  return { text: minutes < 1 ? 'under 1 min' : `${minutes} min`, long: false };
}

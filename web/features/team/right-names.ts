import type { StaffRight } from '#domain/staff';
import { staffRightLabels } from '#domain/staff-rights';

/** Rights in a row: "see clients, open documents, and projects". */
export const rightNames = (rights: readonly StaffRight[]): string =>
  new Intl.ListFormat('en-US').format(
    rights.map((right) => {
      const { title } = staffRightLabels[right];
      return title.charAt(0).toLowerCase() + title.slice(1);
    }),
  );

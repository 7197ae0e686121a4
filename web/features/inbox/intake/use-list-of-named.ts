import { useEffect, useState } from 'react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { type IntakeFilters, tabOf } from './intake-filters.ts';

/** Where the address names a document of another list than it shows, that list is shown. */
export function useListOfNamed(
  shown: IntakeDocument | undefined,
  filters: IntakeFilters,
  change: (patch: Partial<IntakeFilters>) => void,
): void {
  // What the address said at first: a document that changes its list later takes nobody along.
  const [named, setNamed] = useState(filters.file);
  const isNamed = named !== null && shown?.file.id === named;
  const tab = isNamed && shown.settled === null ? tabOf(shown) : filters.tab;
  useEffect(() => {
    if (!isNamed) return;
    setNamed(null);
    if (tab !== filters.tab) change({ tab, question: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the document is known
  }, [isNamed]);
}

import { useEffect, useState } from 'react';
import { type IntakeTab, intakeTabs } from '#domain/intake-values';
import type { IntakeFilters } from './intake-filters.ts';

/**
 * Where the queue is opened on an empty list, the first that holds something is shown. What empties later stays.
 *
 * @param counted how many documents each list holds
 * @returns whether it isn’t known yet which list that is
 */
export function useFirstList(
  counted: { data: Readonly<Record<IntakeTab, number>> | undefined; isPending: boolean },
  { tab, file }: IntakeFilters,
  change: (patch: Partial<IntakeFilters>) => void,
): boolean {
  const [opened] = useState(tab);
  const [isOpen, setOpen] = useState(tab !== intakeTabs[0] || file !== null);
  const { data: counts, isPending } = counted;
  useEffect(() => {
    if (isOpen || isPending) return;
    setOpen(true);
    const first = counts && intakeTabs.find((one) => counts[one] > 0);
    if (tab === opened && first !== undefined && first !== tab) change({ tab: first });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the counts are known
  }, [isPending]);
  return !isOpen;
}

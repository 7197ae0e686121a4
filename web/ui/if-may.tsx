import type { ReactNode } from 'react';
import type { StaffRight } from '#domain/staff';
import { useMay } from '#web/lib/session/rights.ts';

/** What only those see whose role has a right. */
export function IfMay({ right, children }: { right: StaffRight; children: ReactNode }) {
  return useMay(right) ? children : null;
}

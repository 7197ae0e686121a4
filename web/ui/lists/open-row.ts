/** How the row that is open beside its list is marked. */
export const openRowClass =
  'data-[open]:bg-evergreen-wash data-[open]:shadow-[inset_2px_0_0_var(--evergreen)]';

/**
 * For the link of a row: marked before the address names it too, which is when the router does.
 */
export function openRow(isOpen: boolean) {
  return {
    'data-open': isOpen || undefined,
    'aria-current': isOpen ? 'true' : undefined,
  } as const;
}

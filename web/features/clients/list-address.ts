import { type ClientFilters, clientFilters } from './client-filters.ts';

/** The list of clients as this page showed it last: the way back from a client leads there. */
let last: { filters: Partial<ClientFilters>; opened: string | undefined } = {
  filters: {},
  opened: undefined,
};

/** Keeps what narrows the list. */
export function rememberList(filters: ClientFilters): void {
  last = { ...last, filters };
}

/** Keeps who was checked, so that the list can continue from there. */
export function rememberOpened(id: string): void {
  last = { ...last, opened: id };
}

export function listAddress() {
  return { section: 'clients', ...clientFilters.write(last.filters) } as const;
}

/** Whom the list continues from, once. */
export function takeOpened(): string | undefined {
  const { opened } = last;
  last = { ...last, opened: undefined };
  return opened;
}

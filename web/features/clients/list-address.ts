/** The list of clients as this page showed it last: the way back from a client leads there. */
let last: { search: Record<string, unknown>; opened: string | undefined } = {
  search: {},
  opened: undefined,
};

/** Keeps what narrows the list. */
export function rememberList(search: Readonly<Record<string, unknown>>): void {
  const { q, show, return: status, needs, order, tab } = search;
  last = { ...last, search: { q, show, return: status, needs, order, tab } };
}

/** Keeps who was checked, so that the list can go on from there. */
export function rememberOpened(id: string): void {
  last = { ...last, opened: id };
}

export function listAddress(): Record<string, unknown> {
  return { section: 'clients', ...last.search };
}

/** Whom the list goes on from, once. */
export function takeOpened(): string | undefined {
  const { opened } = last;
  last = { ...last, opened: undefined };
  return opened;
}

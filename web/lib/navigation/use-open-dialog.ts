import { textOf, useAddress } from './use-address.ts';

/** The open dialog of a screen; it stands in the address, so Back closes it and a link opens it. */
export function useOpenDialog() {
  const { search, change } = useAddress();
  return {
    open: textOf(search['open']),
    show: (name: string) => change({ open: name }, { step: true }),
    close: () => change({ open: null }),
  };
}

import { defineSearch, word } from './search.ts';
import { useAddress } from './use-address.ts';

const dialogSearch = defineSearch({ open: word });

/** The open dialog of a screen; it is in the address, so Back closes it and a link opens it. */
export function useOpenDialog() {
  const [search, change] = useAddress(dialogSearch);
  return {
    open: search.open,
    show: (name: string) => change({ open: name }, { step: true }),
    close: () => change({ open: '' }),
  };
}

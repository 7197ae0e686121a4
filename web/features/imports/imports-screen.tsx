import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { DocumentImport } from './documents/document-import.tsx';
import { ImportList } from './import-list.tsx';
import { ImportPlace } from './import-place.tsx';

const placeSearch = defineSearch({ import: openRecord });

/** Bringing clients along from another program: all imports, or one of them. */
export function ImportsScreen() {
  const [{ import: id }, change] = useAddress(placeSearch);
  const open = (next: string | null) => change({ import: next }, { step: true });
  return (
    <div className="max-w-[1080px]">
      {id === null ? (
        <>
          <ImportList onOpen={open} />
          <DocumentImport />
        </>
      ) : (
        <ImportPlace key={id} id={id} onLeave={() => open(null)} />
      )}
    </div>
  );
}

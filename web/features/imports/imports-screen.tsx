import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { DocumentImport } from './documents/document-import.tsx';
import { ChooseList, ImportList } from './import-list.tsx';
import { ImportPlace } from './import-place.tsx';

const placeSearch = defineSearch({ import: openRecord });

/** Bringing clients, invoices, and documents along from another program: what can be brought, or one list that was read. */
export function ImportsScreen() {
  const [{ import: id }, change] = useAddress(placeSearch);
  const open = (next: string | null) => change({ import: next }, { step: true });
  return (
    <div className="max-w-[1080px]">
      {id === null ? (
        <>
          <h1 className="type-staff-title">Import</h1>
          <ChooseList onRead={open} />
          <DocumentImport />
          <ImportList onOpen={open} />
        </>
      ) : (
        <ImportPlace key={id} id={id} onExit={() => open(null)} />
      )}
    </div>
  );
}

import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { PrepareForm } from './prepare-form.tsx';
import { SeasonList } from './season-list.tsx';
import { SeasonPlace } from './season-place.tsx';

const placeSearch = defineSearch({ season: openRecord });

/** Starting a tax year for many clients: a new season, those so far, or one of them. */
export function SeasonsScreen() {
  const [{ season: id }, change] = useAddress(placeSearch);
  const open = (next: string | null) => change({ season: next }, { step: true });
  return (
    <div className="max-w-[1080px]">
      {id === null ? (
        <>
          <h1 className="type-staff-title">Start a season</h1>
          <PrepareForm onPrepared={open} />
          <SeasonList onOpen={open} />
        </>
      ) : (
        <SeasonPlace key={id} id={id} onExit={() => open(null)} />
      )}
    </div>
  );
}

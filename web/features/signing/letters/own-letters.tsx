import { useQuery } from '@tanstack/react-query';
import { listOwnLetters } from '#contract/signing/letters';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { letterState, waitingRequest } from './letter-labels.ts';

/** The letters that went to a person. */
export function OwnLetters({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(queryOptionsFor(listOwnLetters, {}));
  return (
    <SettingSection title="Letters" lead="What we wrote to you, and what you signed.">
      {query.data ? (
        query.data.items.length === 0 ? (
          <p className="text-[15px] leading-[22px]">There are no letters yet.</p>
        ) : (
          <SettingList label="Letters">
            {query.data.items.map((letter) => (
              <SettingRow
                key={letter.id}
                title={`${letter.title}, ${letter.taxYear}`}
                actions={
                  <Button size="small" onClick={() => onOpen(letter.id)}>
                    {waitingRequest(letter) === null ? 'Read' : 'Read and sign'}
                  </Button>
                }
              >
                {letterState(letter)}
              </SettingRow>
            ))}
          </SettingList>
        )
      ) : (
        <NotLoaded of={query} what="Letters" are rows={3} />
      )}
    </SettingSection>
  );
}

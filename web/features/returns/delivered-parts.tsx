import { useState } from 'react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { partKinds } from '#domain/returns/delivery-values';
import { plural, shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ReplacePartDialog } from './replace-part-dialog.tsx';

/** The documents that the client has of a return, each of which can be replaced by itself while nothing is filed. */
export function DeliveredParts({ delivery }: { delivery: ReturnDelivery }) {
  const [replacing, setReplacing] = useState<number>();
  const parts = delivery.parts.filter(({ kind }) => kind !== 'firm');
  const part = parts.find(({ firstPage }) => firstPage === replacing);
  return (
    <section aria-labelledby="parts-title">
      <h2 id="parts-title" className="mb-1 text-base leading-6 font-semibold">
        Documents
      </h2>
      <ul className="border-t border-line">
        {parts.map(({ kind, name, firstPage, lastPage, replaced, canReplace }) => (
          <li
            key={firstPage}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5"
          >
            <div className="min-w-0 flex-[1_1_220px]">
              <p className="font-medium wrap-anywhere">
                {name ?? partKinds.find(({ value }) => value === kind)?.documentName}
                <span className="ms-2 font-normal text-muted">
                  {plural(replaced?.pages ?? lastPage - firstPage + 1, 'page')}
                </span>
              </p>
              {replaced && (
                <p className="text-pretty wrap-anywhere text-muted">
                  {`Replaced ${shortMoment(replaced.at)}: ${replaced.reason}`}
                </p>
              )}
            </div>
            {canReplace && (
              <Button
                size="small"
                aria-label={`Replace ${name ?? ''}`}
                onClick={() => setReplacing(firstPage)}
              >
                Replace
              </Button>
            )}
          </li>
        ))}
      </ul>
      {part && (
        <ReplacePartDialog
          delivery={delivery}
          part={part}
          onClose={() => setReplacing(undefined)}
        />
      )}
    </section>
  );
}

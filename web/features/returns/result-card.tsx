import type { OwnDelivery } from '#contract/returns/own-delivery';
import { dollars } from '#domain/money';
import { states } from '#domain/states';
import { dayText } from '#web/lib/format/day.ts';

export type Result = Pick<OwnDelivery, 'taxYear' | 'dueOn' | 'states' | 'estimates'> & {
  balanceCents: number;
};

/** “You get $1,240.00 back”, by return, and what to pay when. The client sees it, and staff as a preview. */
export function ResultCard({ result }: { result: Result }) {
  const { taxYear, balanceCents, dueOn, states: others, estimates } = result;
  return (
    <section
      aria-label="Result"
      className="rounded-card border border-line bg-surface p-6 phone:p-4"
    >
      <p className="text-sm leading-5 text-muted">Federal return {taxYear}</p>
      <p className="type-figure mt-1 text-[34px] leading-10 text-pretty phone:text-[28px] phone:leading-[34px]">
        {headline(balanceCents, dueOn)}
      </p>
      {others.length > 0 && (
        <ul className="mt-4 grid gap-1 border-t border-line pt-3">
          {others.map(({ place, balanceCents: balance }) => (
            <li
              key={place}
              className="flex flex-wrap justify-between gap-x-4 text-[15px] leading-6"
            >
              <span>{states[place]}</span>
              <span className="tabular-nums">{asText(balance)}</span>
            </li>
          ))}
        </ul>
      )}
      {estimates.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-[15px] leading-6 font-[550]">Estimated payments for {taxYear + 1}</h3>
          <ul className="mt-1 grid gap-1">
            {estimates.map(({ number, dueOn: day, amountCents }) => (
              <li
                key={number}
                className="flex flex-wrap justify-between gap-x-4 text-[15px] leading-6 tabular-nums"
              >
                <span>{dayText(day)}</span>
                <span>{dollars(amountCents)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function headline(balanceCents: number, dueOn: string | null): string {
  if (balanceCents > 0) return `You get ${dollars(balanceCents)} back`;
  if (balanceCents === 0) return 'You owe nothing, and nothing comes back';
  const owed = `You owe ${dollars(-balanceCents)}`;
  return dueOn === null ? owed : `${owed} by ${dayText(dueOn)}`;
}

const asText = (balanceCents: number): string =>
  balanceCents > 0
    ? `${dollars(balanceCents)} back`
    : balanceCents < 0
      ? `${dollars(-balanceCents)} to pay`
      : 'Nothing to pay';

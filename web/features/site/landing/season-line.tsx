import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { dayText } from '#web/lib/format/day.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { useToday } from '#web/lib/browser/use-today.ts';

/** The season and its dates in one line; the next one is marked. */
export function SeasonLine() {
  const { season } = useFirm();
  const today = useToday();
  const list = [
    { text: 'Documents to us', day: documentsDay(season) },
    { text: 'Partnerships, S corps file', day: dueDay('return-1065', season) },
    { text: 'Individuals file', day: dueDay('return-1040', season) },
    { text: 'Texas franchise', day: dueDay('franchise-report', season) },
    { text: 'Extended individuals', day: dueDay('extended-1040', season) },
  ];
  const next = today === null ? undefined : list.find(({ day }) => day >= today);
  return (
    <div className="border-y border-line text-[15px]">
      <div className="public-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-4.5 text-muted tabular-nums max-[860px]:grid max-[860px]:grid-cols-2 phone:grid-cols-1">
        <p className="font-semibold text-ink">Tax season {season}</p>
        {list.map(({ text, day }) => (
          <p key={text} className="flex items-center gap-2.5">
            {next?.day === day && (
              <span aria-hidden="true" className="size-2 rounded-full bg-brass" />
            )}
            <span>
              {text}{' '}
              <time dateTime={day} className="whitespace-nowrap text-ink">
                {dayText(day)}
              </time>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

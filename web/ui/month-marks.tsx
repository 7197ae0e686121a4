import { cx } from '#web/lib/cx.ts';

/** What a day is marked with, in words. */
export interface MarkedDay {
  /** `2027-02-16` */
  day: string;
  label: string;
}

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The months in which days are marked, each as a small calendar. */
export function MonthMarks({ marks }: { marks: readonly MarkedDay[] }) {
  const months = [...new Set(marks.map(({ day }) => day.slice(0, 7)))].toSorted();
  const labels = Map.groupBy(marks, ({ day }) => day);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      {months.map((month) => (
        <table key={month} className="text-center text-[13px] tabular-nums">
          <caption className="pb-1.5 text-left text-sm font-[550]">
            {monthName.format(new Date(`${month}-01`))}
          </caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="size-8 text-center font-normal text-muted"
                >
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, column) => {
                  const label = labels.get(day ?? '')?.map((mark) => mark.label);
                  return (
                    <td key={weekdays[column]} className="p-0.5">
                      {day !== null && (
                        <span
                          className={cx(
                            'grid size-7 place-items-center rounded-full',
                            label ? 'bg-evergreen font-semibold text-on-evergreen' : 'text-muted',
                          )}
                          title={label?.join(', ')}
                        >
                          {Number(day.slice(8))}
                          {label && <span className="sr-only">: {label.join(', ')}</span>}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The weeks of a month from Sunday on; null before its first day and after its last. */
function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells: (string | null)[] = [
    ...Array.from({ length: first.getUTCDay() }, () => null),
    ...Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null),
  );
}

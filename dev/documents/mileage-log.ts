import { seededRandom } from './random.ts';
import { addDays, isoDate, weekday } from './text.ts';

const trips: readonly [string, string, number][] = [
  ['Marlow Events warehouse, 77 Warehouse Row, Austin', 'Load equipment for event', 7],
  ['Barton Hall, 500 Riverside Dr, Austin', 'Event setup, spring gala', 5],
  ['Old Mill Pavilion, Wimberley', 'Site visit with client', 39],
  ['Cornerstone Hardware, 4117 S Lamar Blvd, Austin', 'Supplies for rental repairs', 3],
  ['Rental house, 1906 Ferndale Ave, San Marcos', 'Inspection and repairs', 31],
  ['Papertrail Office, 2500 W Anderson Ln, Austin', 'Printing of event programs', 11],
];
const home = '4102 Avenue G, Austin';

/**
 * A log of business miles for a year as CSV (RFC 4180: commas within a value are quoted, lines end
 * in CR LF). Every trip goes out and back; miles are the difference of the odometer.
 */
export function drawMileageLog(input: { year: number; seed: number; trips: number }): Buffer {
  const random = seededRandom(input.seed);
  const days = Array.from({ length: input.trips }, () =>
    addDays({ year: input.year, month: 1, day: 2 }, random.whole(0, 362)),
  )
    .filter((day) => weekday(day) !== 0)
    .map(isoDate)
    .toSorted();
  let odometer = random.whole(38_000, 46_000);
  const rows = days.map((day) => {
    odometer += random.whole(4, 70);
    const [destination, purpose, distance] = random.pick(trips);
    const start = odometer;
    odometer += distance * 2 + random.whole(0, 2);
    return [day, home, destination, purpose, start, odometer, odometer - start];
  });
  const heading = ['Date', 'From', 'To', 'Purpose', 'Odometer start', 'Odometer end', 'Miles'];
  const lines = [heading, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`);
  return Buffer.from(lines.join(''), 'utf8');
}

function quoted(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Offered before anything is typed, from east to west. */
const american = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

const mostFound = 50;

/** The names to search, made when something is searched first: it takes a moment. */
let searchable: Map<string, string> | undefined;

/** Time zones by city, continent, or name, such as "Eastern"; at most 50. */
export function findTimeZones(q: string): string[] {
  const terms = fold(q).split(' ').filter(Boolean);
  if (terms.length === 0) return [...american];
  searchable ??= new Map(
    [...new Set([...american, ...Intl.supportedValuesOf('timeZone')])].map((id) => [
      id,
      fold(`${timeZoneName(id)} ${longName(id)}`),
    ]),
  );
  return [...searchable]
    .filter(([, text]) => terms.every((word) => text.includes(word)))
    .slice(0, mostFound)
    .map(([id]) => id);
}

/** `America/New_York` as people read it: "New York, America". */
export function timeZoneName(id: string): string {
  const [city = id, ...where] = id.replaceAll('_', ' ').split('/').toReversed();
  return [city, ...where].join(', ');
}

/** "Central Standard Time, 9:41 PM there now". */
export function timeZoneNow(id: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: id,
    hour: 'numeric',
    minute: '2-digit',
  }).format();
  return `${longName(id)}, ${time} there now`;
}

function longName(id: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: id,
    timeZoneName: 'long',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? id;
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/[_/,]+/g, ' ');

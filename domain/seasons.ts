// Starting a season: projects of a new tax year for many clients at once, with what each had the year before as requests.

/** Where a client is in a season, in the order in which they go. */
export const seasonStates = [
  'unread',
  'planned',
  'left-out',
  'starting',
  'started',
  'undoing',
  'kept',
] as const;
export type SeasonState = (typeof seasonStates)[number];

export const seasonStateLabels: Readonly<Record<SeasonState, string>> = {
  unread: 'Being read',
  planned: 'Planned',
  'left-out': 'Left out',
  starting: 'Starting',
  started: 'Started',
  undoing: 'Being undone',
  kept: 'Kept',
};

/** Where the server works by itself. */
export const workingStates = ['unread', 'starting', 'undoing'] as const satisfies SeasonState[];

/** Why a client gets no project. */
export const leftOutReasons = {
  'by-staff': 'You left this client out',
  'has-project': 'Has a project for this year already',
  archived: 'Archived',
  'too-long': 'More than a checklist holds',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export const leftOutReasonNames = Object.keys(leftOutReasons) as LeftOutReason[];

/** Why an undo left a project: what happened since it was made. */
export const seasonSkipReasons = {
  merged: 'The client was merged with another one since',
  documents: 'A document came since',
  answers: 'A request or the questionnaire was answered since',
  steps: 'A step was begun since',
  reminded: 'A reminder went out since',
  links: 'A request link was made since',
  changed: 'The project was changed since',
} as const;
export type SeasonSkipReason = keyof typeof seasonSkipReasons;
export const seasonSkipReasonNames = Object.keys(seasonSkipReasons) as SeasonSkipReason[];

/** What a request follows from. */
export const requestOrigins = [
  /** A document that came last year. */
  'came',
  /** One that stands for a whole account: its parts aren't asked for. */
  'package',
  /** It was asked for, and nothing came. */
  'nothing-came',
] as const;
export type RequestOrigin = (typeof requestOrigins)[number];

/** Hours within which a wave can be undone. */
export const seasonUndoHours = 24;

/** Bounds of a season. */
export const seasonLimits = {
  clients: 50_000,
  waves: 12,
  /** Clients that are chosen one by one. */
  chosen: 1000,
} as const;

/** The request that a client gets, as far as a sentence says it. */
interface Answered {
  title: string;
  origin: RequestOrigin;
  isLeftOut: boolean;
}

/**
 * What a client is asked for: “9 requests: 7 as last year, Harborline ··4410 as one package, 1 that nothing came for”.
 *
 * @param fromTemplate requests of the template beside them
 */
export function requestsText(requests: readonly Answered[], fromTemplate: number): string {
  const asked = requests.filter(({ isLeftOut }) => !isLeftOut);
  const of = (wanted: RequestOrigin) => asked.filter(({ origin }) => origin === wanted);
  const came = of('came').length;
  const packages = of('package').map(({ title }) => title.replace(/^Consolidated 1099 from /, ''));
  const nothingCame = of('nothing-came').length;
  const leftOut = requests.length - asked.length;
  const parts = [
    came > 0 ? `${came} as last year` : '',
    packages.length > 2 ? `${packages.length} accounts as one package each` : '',
    ...(packages.length > 2 ? [] : packages.map((account) => `${account} as one package`)),
    nothingCame > 0 ? `${nothingCame} that nothing came for` : '',
    fromTemplate > 0 ? `${fromTemplate} from the template` : '',
    leftOut > 0 ? `${leftOut} left out` : '',
  ].filter((part) => part !== '');
  const count = asked.length + fromTemplate;
  const total = count === 1 ? '1 request' : `${count === 0 ? 'No' : count} requests`;
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`;
}

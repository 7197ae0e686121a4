/** What staff do with many documents at once (decision 075): give them to a client, or move them to another one. */
export const documentActKinds = ['sort', 'move'] as const;
export type DocumentActKind = (typeof documentActKinds)[number];

export const documentActStates = ['running', 'done', 'undoing', 'undone'] as const;
export type DocumentActState = (typeof documentActStates)[number];

/** Of one document: done, left where it was, put back, or not put back because someone has worked on it since. */
export const documentActOutcomes = ['done', 'stayed', 'undone', 'not-undone'] as const;
export type DocumentActOutcome = (typeof documentActOutcomes)[number];

export const documentActLimits = {
  /** For how long an act can be undone. */
  undoHours: 24,
  /** Documents of one transaction. */
  chunkSize: 25,
  /** Documents that one call moves. */
  batchSize: 500,
  /** After so many days the list of an act is deleted, unless it is an incident. */
  retentionDays: 30,
  /** Acts, and documents of an act, that a screen lists. */
  listed: 50,
} as const;

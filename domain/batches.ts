/** What staff do for many at once (decision 051), in the order in which it is offered. */
export const batchKinds = ['message', 'letter', 'remind', 'request', 'assign', 'date'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** `draft`: shown, and nothing done yet. */
export const batchStates = ['draft', 'running', 'done', 'undoing', 'undone'] as const;
export type BatchState = (typeof batchStates)[number];

/** The outcome of one of them; `kept`: someone changed it since, so undoing leaves it. */
export const batchOutcomes = ['done', 'left-out', 'undone', 'kept'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export const batchLimits = {
  /** The most for one batch. */
  records: 5000,
  /** Hours within which what can be undone is undone. */
  undoHours: 24,
  /** Days after which it is deleted; what it did stays. */
  retentionDays: 30,
} as const;

/** What a message is can’t be unsent, and neither can a reminder. */
export const canBeUndone = (kind: BatchKind): boolean =>
  kind === 'letter' || kind === 'request' || kind === 'assign' || kind === 'date';

/** Whether it is for clients; else for returns. */
export const isOfClients = (kind: BatchKind): boolean => kind === 'message' || kind === 'letter';

/** Why someone is left out, as the preview says it. What a call refuses comes in its own words. */
export const leftOutReasons = {
  archived: 'The client is archived',
  closed: 'The return is closed',
  same: 'It is so already',
  unseen: 'This person doesn’t see the client',
  sent: 'They have this letter for the year',
  asked: 'The checklist asks for it already',
  unknown: 'Part of the text isn’t known',
  nothing: 'Nothing is needed from the client now',
  gone: 'It was deleted, or you no longer see it',
  changed: 'Someone changed it since',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

/** What each does, in progress and when done: “Sending messages”, “Messages sent”. */
export const batchLabels: Readonly<
  Record<BatchKind, { title: string; running: string; done: string; undone: string }>
> = {
  message: {
    title: 'Send a message',
    running: 'Sending messages',
    done: 'Messages sent',
    undone: 'Messages sent',
  },
  letter: {
    title: 'Send a letter',
    running: 'Sending letters',
    done: 'Letters sent',
    undone: 'Letters taken back',
  },
  remind: {
    title: 'Send a reminder',
    running: 'Sending reminders',
    done: 'Reminders sent',
    undone: 'Reminders sent',
  },
  request: {
    title: 'Request a document',
    running: 'Adding requests',
    done: 'Requests added',
    undone: 'Requests removed',
  },
  assign: {
    title: 'Choose who’s in charge',
    running: 'Changing who’s in charge',
    done: 'Person in charge changed',
    undone: 'Person in charge changed back',
  },
  date: {
    title: 'Set the target date',
    running: 'Setting target dates',
    done: 'Target dates set',
    undone: 'Target dates changed back',
  },
};

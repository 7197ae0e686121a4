/** Work that is handed over in bulk, in the order in which it is. */
export const handoverKinds = ['client', 'project', 'step', 'conversation', 'inquiry'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** Hours within which a hand-over can be undone. */
export const handoverUndoHours = 24;

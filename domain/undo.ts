/** Seconds after an action in which its Undo works, however long the toast stays open. */
export const undoSeconds = 60;

/**
 * So many seconds after an action that can be undone, its news reaches the client (rulings section 10).
 * Longer than Undo is offered, as the Undo itself takes a moment to arrive.
 */
export const noticeDelaySeconds = undoSeconds + 15;

import { clsx } from 'clsx';

/**
 * Joins class names. Of two utilities of one kind the style sheet's order decides, not the order
 * here: either only one of them stands, or the one that is to win ends in `!`.
 */
export const cx = clsx;

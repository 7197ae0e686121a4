import { everyRun, test } from './test.ts';

type Walk = Parameters<typeof test>[2];

/** How a journey is walked. */
type Form = 'at a desk' | 'by keyboard alone' | 'on a phone, 390 px';

/** A phone in someone’s hand. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * A journey that is walked with a mouse at a desk, by keyboard alone, and on a phone. Its steps are written with
 * support/hands.ts.
 *
 * @param inEveryRun the form that `npm test` walks, if any
 */
export function journey(title: string, walk: Walk, inEveryRun?: Form): void {
  const marks = (form: Form) => (form === inEveryRun ? everyRun : {});
  test(title, marks('at a desk'), walk);
  test.describe('by keyboard alone', marks('by keyboard alone'), () => {
    test.use({ hand: 'keyboard' });
    test(title, walk);
  });
  test.describe('on a phone, 390 px', marks('on a phone, 390 px'), () => {
    test.use({ hand: 'thumb', ...phone });
    test(title, walk);
  });
}

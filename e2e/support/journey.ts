import { long, test } from './test.ts';

type Walk = Parameters<typeof test>[2];

/** How else a journey is walked. */
type Form = 'by keyboard alone' | 'on a phone, 390 px';

/** A phone in someone’s hand. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * A journey that is walked with a mouse at a desk and, by `npm run journeys`, also by keyboard alone
 * and on a phone. Its steps are written with support/hands.ts.
 *
 * @param always the form that every run walks instead of the one with a mouse
 */
export function journey(title: string, walk: Walk, always?: Form): void {
  test(title, always === undefined ? {} : long, walk);
  otherForms(title, walk, always);
}

/** The same where every run has a shorter one like it, or tests the same over HTTP. */
export function longJourney(title: string, walk: Walk): void {
  test(title, long, walk);
  otherForms(title, walk);
}

function otherForms(title: string, walk: Walk, always?: Form): void {
  const marks = (form: Form) => (form === always ? {} : long);
  test.describe('by keyboard alone', marks('by keyboard alone'), () => {
    test.use({ hand: 'keyboard' });
    test(title, walk);
  });
  test.describe('on a phone, 390 px', marks('on a phone, 390 px'), () => {
    test.use({ hand: 'thumb', ...phone });
    test(title, walk);
  });
}

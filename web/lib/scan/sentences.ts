import type { Side } from './find-page.ts';
import type { Judgment } from './judge.ts';
import type { Assessment } from './assess-picture.ts';

/** A page that fills less of the picture than this has letters too small to read. */
const leastShare = 0.5;

/** A hand that moves the picture by more than this blurs it. */
const mostMotion = 0.02;

const sides: Record<Side, string> = {
  left: 'on the left',
  right: 'on the right',
  top: 'at the top',
  bottom: 'at the bottom',
};

function cutOff(cut: readonly Side[]): string {
  const [first, second] = cut;
  if (first === undefined) return 'The page is cut off';
  return second === undefined
    ? `The page is cut off ${sides[first]}`
    : `The page is cut off ${sides[first]} and ${sides[second]}`;
}

/** What to do so that the next photo is a good one. */
export function hintFor(look: Assessment, moved: number): string {
  if (look.isDark) return 'Too dark. Turn on a light.';
  if (!look.corners) return 'Point the camera at the page.';
  if (look.cut.length > 0) return `${cutOff(look.cut)}. Move back.`;
  if (look.share < leastShare) return 'Move closer: the text is too small.';
  if (look.hasGlare) return 'A light shines on the page. Tilt the phone.';
  if (moved > mostMotion) return 'Hold still.';
  return 'Good. Take the photo.';
}

/** Why a photo isn't taken as it is, and what to do; null where nothing is wrong. */
export function sentenceFor({ flaw, cut }: Judgment): string | null {
  switch (flaw) {
    case null:
      return null;
    case 'not-found':
      return 'We can’t see where the page ends. Lay it flat on something darker, and show all four corners.';
    case 'cut':
      return `${cutOff(cut)}. Show all four corners.`;
    case 'dark':
      return 'It’s too dark to read. Turn on a light, or go to a window.';
    case 'blurred':
      return 'The photo is blurred. Hold the phone still, and take it again.';
    case 'glare':
      return 'A light shines on the page and hides what is written there. Tilt the page, or move the light.';
    case 'small':
      return 'The text is too small to read. Move closer until the page fills the picture.';
  }
}

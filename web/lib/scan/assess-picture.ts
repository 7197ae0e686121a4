import { findPage, type Side } from './find-page.ts';
import { glareOf, shadeOfPaper } from './judge.ts';
import { paperLight } from './light.ts';
import { type Corners, type Picture, wholePicture } from './picture.ts';
import { sizeOfPage, straighten } from './straighten.ts';

/** What can be seen in a picture of the camera while it moves: where the page is, and what keeps it from being read. */
export interface Assessment {
  corners: Corners | null;
  cut: readonly Side[];
  isDark: boolean;
  hasGlare: boolean;
  /** The page's shorter side as a share of the picture's. */
  share: number;
}

/** Pixels of the page's longer side by which its light is judged. */
const glance = 420;

/** Below this, nothing can be told apart. */
const darkest = 62;

/** A lamp that covers less of the page than this hides nothing to speak of. */
const mostGlare = 0.004;

/** Checks a picture that was shrunk already. */
export function assessPicture(picture: Picture): Assessment {
  const found = findPage(picture);
  const corners = found?.corners ?? wholePicture;
  const page = straighten(picture, corners, sizeOfPage(corners, picture, glance));
  const light = paperLight(page);
  const paper = shadeOfPaper(light);
  const [a, b, c, d] = corners;
  const side = (from: typeof a, to: typeof a): number =>
    Math.hypot((from.x - to.x) * picture.width, (from.y - to.y) * picture.height);
  const shorter = Math.min(side(a, b) + side(d, c), side(a, d) + side(b, c)) / 2;
  return {
    corners: found?.corners ?? null,
    cut: found?.cut ?? [],
    isDark: paper < darkest,
    hasGlare: found !== null && glareOf(light, paper) > mostGlare,
    share: shorter / Math.min(picture.width, picture.height),
  };
}

/** How far the corners moved between two looks, as a share of the picture. */
export function movedBy(before: Corners | null, now: Corners | null): number {
  if (!before || !now) return 1;
  return Math.max(
    ...now.map(({ x, y }, at) => Math.hypot(x - (before[at]?.x ?? 0), y - (before[at]?.y ?? 0))),
  );
}

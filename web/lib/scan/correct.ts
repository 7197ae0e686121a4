import { findPage, type FoundPage } from './find-page.ts';
import { judge, type Judgment, pixelsAcross } from './judge.ts';
import { brighteningOf, paperLight } from './light.ts';
import { type Corners, type Picture, type PictureMemory, wholePicture } from './picture.ts';
import { sizeOfPage, straighten, turnedCorners } from './straighten.ts';

/** Pixels of a page's longer side: letter paper at 200 dpi, as text recognition takes it. */
export const longestPage = 2200;

/** As much of it as its light is judged by. */
const longestGlance = 480;

/** A page as it is kept, and what there is to say of it. */
export interface CorrectedPage {
  page: Picture<ArrayBuffer>;
  corners: Corners;
  judgment: Judgment;
}

/**
 * Finds the page in a photograph, lays it flat, and lights it evenly.
 *
 * @param scale by how much the photograph was shrunk before, which its pixels are counted by
 * @param memory where the page is put
 */
export function correctPhotograph(
  photograph: Picture,
  scale = 1,
  memory?: PictureMemory,
): CorrectedPage {
  const found = findPage(photograph);
  const corners = found?.corners ?? wholePicture;
  return correctWithin(photograph, corners, { found, scale, ...(memory && { memory }) });
}

/** The same with corners that are known, and with quarter turns clockwise. */
export function correctWithin(
  photograph: Picture,
  corners: Corners,
  {
    found,
    scale = 1,
    turns = 0,
    memory,
  }: {
    found: Pick<FoundPage, 'cut'> | null;
    scale?: number;
    turns?: number;
    memory?: PictureMemory;
  },
): CorrectedPage {
  const turned = turnedCorners(corners, turns);
  const size = sizeOfPage(turned, photograph, longestPage);
  const glance = sizeOfPage(turned, photograph, longestGlance);
  const light = paperLight(straighten(photograph, turned, glance));
  const page = straighten(photograph, turned, size, {
    brightening: brighteningOf(light, size),
    ...(memory && { memory }),
  });
  const across = pixelsAcross(corners, photograph) / scale;
  return { page, corners, judgment: judge(found, page, light, across) };
}

import { cx } from '#web/lib/cx.ts';

/** A place on a page that is outlined, in fractions of the page as it is shown, from its upper left corner. */
export interface PageMark {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The place that is asked about at the moment. */
  isStrong: boolean;
}

type Box = Pick<PageMark, 'x' | 'y' | 'width' | 'height'>;

/** Where a box is on a page that was turned clockwise. */
export function turnedBox(box: Box, quarters: number): Box {
  const { x, y, width, height } = box;
  if (quarters % 4 === 0) return { x, y, width, height };
  return turnedBox({ x: 1 - y - height, y: x, width: height, height: width }, quarters - 1);
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A little room around the words, so that the line doesn't cross them. */
const room = 3;

interface PageMarksProps {
  marks: readonly PageMark[];
  /** From 1. */
  page: number;
  /** How often the page was turned clockwise. */
  quarters?: number;
}

/** The outlines over one page. What they are of is beside the page in words. */
export function PageMarks({ marks, page, quarters = 0 }: PageMarksProps) {
  return marks
    .filter((mark) => mark.page === page)
    .map((mark) => {
      const box = turnedBox(mark, quarters);
      return (
        <span
          key={`${mark.x} ${mark.y} ${mark.width} ${mark.height}`}
          aria-hidden="true"
          data-mark={mark.isStrong ? 'strong' : 'plain'}
          className={cx(
            // The page is paper in both themes.
            'pointer-events-none absolute rounded-[3px] transition-[background-color,border-color] [color-scheme:light]',
            mark.isStrong
              ? 'border-2 border-brass-ink bg-brass/25'
              : 'border-[1.5px] border-brass bg-brass/10',
          )}
          style={{
            left: `calc(${percent(box.x)} - ${room}px)`,
            top: `calc(${percent(box.y)} - ${room}px)`,
            width: `calc(${percent(box.width)} + ${2 * room}px)`,
            height: `calc(${percent(box.height)} + ${2 * room}px)`,
          }}
        />
      );
    });
}

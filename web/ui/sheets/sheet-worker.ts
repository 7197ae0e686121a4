// Reads a workbook beside the page, which stays quick however large it is.
import { readSheets } from './read-sheets.ts';
import type { SheetAnswer, SheetRequest } from './sheet-shape.ts';

addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  const answer = (word: SheetAnswer): void => postMessage(word);
  readSheets(data).then(
    (sheets) => answer({ sheets }),
    () => answer({ failed: true }),
  );
});

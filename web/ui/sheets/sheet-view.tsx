import { useEffect, useRef, useState } from 'react';
import { figure } from '#web/lib/format/format.ts';
import { startOwnWorker } from '#web/lib/browser/own-worker.ts';
import { Select } from '../forms/select.tsx';
import type { Sheet, SheetAnswer } from './sheet-shape.ts';
// oxlint-disable-next-line import/default -- Vite answers its address
import workerAddress from './sheet-worker.ts?worker&url';

interface SheetViewProps {
  name: string;
  data: ArrayBuffer;
  isCsv: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/** A workbook or CSV file as tables, one sheet at a time. */
export function SheetView({ name, data, isCsv, onShown, onFailed }: SheetViewProps) {
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [at, setAt] = useState(0);
  const callbacks = useRef({ onShown, onFailed });
  useEffect(() => {
    callbacks.current = { onShown, onFailed };
  });

  useEffect(() => {
    const worker = startOwnWorker(workerAddress);
    worker.addEventListener('message', ({ data: answer }: MessageEvent<SheetAnswer>) => {
      worker.terminate();
      if ('failed' in answer) return callbacks.current.onFailed();
      setSheets(answer.sheets);
      callbacks.current.onShown();
    });
    worker.addEventListener('error', () => callbacks.current.onFailed());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ data, isCsv });
    return () => worker.terminate();
  }, [data, isCsv]);

  const sheet = sheets[at];
  if (!sheet) return null;
  const isCut =
    sheet.rowCount > sheet.rows.length || sheet.columnCount > (sheet.rows[0]?.length ?? 0);
  return (
    <div role="group" aria-label={`Preview of ${name}`} className="flex size-full flex-col">
      {sheets.length > 1 && (
        <div className="border-b border-line p-2">
          <Select
            aria-label="Sheet"
            value={at}
            onChange={({ target }) => setAt(Number(target.value))}
          >
            {sheets.map((each, index) => (
              <option key={each.name} value={index}>
                {each.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div
        role="region"
        aria-label={sheet.name === '' ? name : `${name}, ${sheet.name}`}
        // A region that scrolls is a stop for the keyboard, which scrolls it by its arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto bg-surface focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-evergreen"
      >
        {sheet.rows.length === 0 ? (
          <p className="p-4 text-sm text-muted">This sheet is empty.</p>
        ) : (
          <table className="w-max border-separate border-spacing-0 text-[13px] leading-[18px] tabular-nums">
            <tbody>
              {sheet.rows.map((row, index) => (
                // The rows of a file have no names of their own.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <th
                    scope="row"
                    className="sticky start-0 border-e border-b border-line bg-sunken px-2 py-1 text-end font-normal text-muted"
                  >
                    {index + 1}
                  </th>
                  {row.map((cell, column) => (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key
                      key={column}
                      className="border-e border-b border-line px-2 py-1 align-top"
                    >
                      {/* Within a cell, as browsers give the cell itself what width they like. */}
                      <div
                        className={
                          isFigure(cell)
                            ? 'text-end whitespace-nowrap'
                            : 'max-w-[240px] wrap-break-word whitespace-pre-wrap'
                        }
                      >
                        {cell}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isCut && (
        <p className="border-t border-line px-3 py-2 text-[13px] leading-[18px] text-muted">
          Shows the first {figure(sheet.rows.length)} of {figure(sheet.rowCount)} rows
          {sheet.columnCount > (sheet.rows[0]?.length ?? 0) &&
            ` and the first ${sheet.rows[0]?.length ?? 0} of ${sheet.columnCount} columns`}
          . Download the file to see all of it.
        </p>
      )}
    </div>
  );
}

/** Amounts and counts are at the end of their column. */
const isFigure = (cell: string): boolean => /^-?[$€£]?[\d,]*\.?\d+%?$/.test(cell);

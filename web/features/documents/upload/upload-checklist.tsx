import { CircleCheck, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import { type File, fileCategories, type FileCategory } from '#contract/documents/files';
import { cx } from '#web/lib/cx.ts';
import { plural } from '#web/lib/format/format.ts';
import { Meter } from '#web/ui/meter.tsx';

/** What nearly every return needs; the kinds are those of the client's checklist (spec section 9). */
const wanted: readonly FileCategory[] = ['w2', '1099', 'receipts', 'bank-statements'];

/** One line of the Upload Checklist. */
export interface ChecklistLine {
  category: FileCategory;
  label: string;
  /** Documents of this kind for the season. */
  count: number;
}

/** What is there for a tax season and what is still missing, by kind of document. */
export function uploadChecklist(
  files: readonly Pick<File, 'category' | 'taxYear'>[],
  season: number,
): ChecklistLine[] {
  return wanted.map((category) => ({
    category,
    label: fileCategories.find(({ value }) => value === category)?.label ?? category,
    count: files.filter((file) => file.category === category && file.taxYear === season).length,
  }));
}

interface UploadChecklistProps {
  lines: readonly ChecklistLine[];
  /** Whether the documents have arrived: until then nothing is counted. */
  counted: boolean;
  season: number;
  /** Chooses files to hand over as this kind. */
  onUpload: (category: FileCategory) => void;
}

/** The checklist beside the documents. A line that is open leads to the file dialog. */
export const UploadChecklist = memo(function UploadChecklist(props: UploadChecklistProps) {
  const { lines, counted, season, onUpload } = props;
  const done = lines.filter(({ count }) => count > 0).length;
  return (
    <>
      {counted && (
        <Meter
          className="mx-2.5 mt-0.5 mb-2.5"
          value={done / lines.length}
          label={`Upload Checklist: ${done} of ${lines.length}`}
        />
      )}
      <ul className="grid gap-px">
        {lines.map(({ category, label, count }) => {
          const Sign = count > 0 ? CircleCheck : CircleDashed;
          return (
            <li key={category}>
              <button
                type="button"
                className="grid h-9 w-full grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-small px-2.5 text-start text-[14.5px] leading-5 transition-colors hover:bg-hover phone:h-11"
                onClick={() => onUpload(category)}
              >
                <Sign
                  aria-hidden="true"
                  className={cx('size-[18px]', count > 0 ? 'text-good' : 'text-muted')}
                />
                <span className="truncate">
                  {label}
                  <span className="sr-only">, tax year {season}:</span>
                </span>
                <span className="text-[13px] text-muted tabular-nums">
                  {count > 0 ? plural(count, 'file') : 'Upload'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** "2 of 4 for 2025", for the heading of the checklist. */
export function checklistFigure(lines: readonly ChecklistLine[], season: number): string {
  return `${lines.filter(({ count }) => count > 0).length} of ${lines.length} for ${season}`;
}

import { fileCategories, type File, type FileCategory } from '#contract/files';
import { cx } from '#web/lib/cx.ts';
import { countByCategory } from './document-filters.ts';

interface CategoryRailProps {
  files: readonly File[];
  category: FileCategory | null;
  onCategory: (category: FileCategory | null) => void;
}

/** The categories with how many documents each has, left of the list on a wide screen. */
export function CategoryRail({ files, category, onCategory }: CategoryRailProps) {
  const counts = countByCategory(files);
  // The two that only the firm files under appear once something is there.
  const shown = fileCategories.filter(
    (entry) => entry.onUpload || counts.has(entry.value) || entry.value === category,
  );
  return (
    <aside aria-labelledby="rail-title" className="hidden min-[1024px]:block">
      <h2
        id="rail-title"
        className="px-2.5 pb-1.5 text-[13px] leading-[18px] font-semibold text-muted"
      >
        Categories
      </h2>
      <ul className="grid gap-px">
        <RailEntry
          label="All documents"
          count={files.length}
          current={category === null}
          onSelect={() => onCategory(null)}
        />
        {shown.map((entry) => (
          <RailEntry
            key={entry.value}
            label={entry.shortLabel}
            count={counts.get(entry.value) ?? 0}
            current={category === entry.value}
            onSelect={() => onCategory(entry.value)}
          />
        ))}
      </ul>
    </aside>
  );
}

interface RailEntryProps {
  label: string;
  count: number;
  current: boolean;
  onSelect: () => void;
}

function RailEntry({ label, count, current, onSelect }: RailEntryProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={current}
        className={cx(
          'grid h-9 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 rounded-small px-2.5 text-start text-[14.5px] leading-5 transition-colors hover:bg-hover',
          current && 'bg-evergreen-wash font-semibold text-evergreen hover:bg-evergreen-wash',
        )}
        onClick={onSelect}
      >
        <span className="truncate">{label}</span>
        <span
          className={cx(
            'text-[13px] font-normal tabular-nums',
            current ? 'text-evergreen' : 'text-muted',
          )}
        >
          {count}
        </span>
      </button>
    </li>
  );
}

import { fileCategories, type FileCategory } from '#contract/documents/files';
import { taxYearOptions } from '#domain/tax/season';
import { cx } from '#web/lib/cx.ts';
import { readCategory } from '#web/lib/format/file-kind.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Select } from '#web/ui/forms/select.tsx';

/** What newly chosen files are filed as. */
export interface UploadSettings {
  category: FileCategory;
  taxYear: number;
}

interface UploadSettingsFieldsProps {
  value: UploadSettings;
  onChange: (change: Partial<UploadSettings>) => void;
  className?: string;
}

/** Category and tax year of the files to come. */
export function UploadSettingsFields({ value, onChange, className }: UploadSettingsFieldsProps) {
  const { currentYear } = useFirm();
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <span className="hidden shrink-0 text-[13px] leading-[18px] text-muted @[760px]:inline phone:inline">
        Filed as
      </span>
      <Select
        aria-label="Category for new files"
        className="phone:flex-1 desk:w-36 [&_select]:w-full"
        value={value.category}
        onChange={({ target }) => {
          onChange({ category: readCategory(target.value) ?? 'other' });
        }}
      >
        {fileCategories
          .filter((category) => category.onUpload)
          .toSorted((a, b) => Number(b.value === 'other') - Number(a.value === 'other'))
          .map((category) => (
            <option key={category.value} value={category.value}>
              {category.label}
            </option>
          ))}
      </Select>
      <Select
        aria-label="Tax year for new files"
        value={value.taxYear}
        onChange={({ target }) => onChange({ taxYear: Number(target.value) })}
      >
        {taxYearOptions(currentYear).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
    </div>
  );
}

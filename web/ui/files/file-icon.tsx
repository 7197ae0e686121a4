import { FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { type FileKind } from '#web/lib/format/file-kind.ts';
import { cx } from '#web/lib/cx.ts';

const icons: Record<FileKind, LucideIcon> = {
  pdf: FileText,
  image: FileImage,
  sheet: FileSpreadsheet,
  other: FileText,
};

/** The sign of a document's kind. Decorative: its name says the same. */
export function FileIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = icons[kind];
  return (
    <Icon aria-hidden="true" className={cx('size-[18px] text-muted staff:size-4', className)} />
  );
}

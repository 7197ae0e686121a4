import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, megabytes, shortMoment } from '#web/lib/format/format.ts';
import { ClientFilesLink } from './client-files/client-files-link.tsx';
import { folderName, ReviewStatus, Waiting } from './review-parts.tsx';
import type { FileColumn } from './review-table.tsx';

const client: FileColumn = {
  label: 'Client',
  className: 'w-[19%]',
  orders: ['client', 'client-desc'],
  cell: (file) => <ClientFilesLink file={file} />,
};

const category: FileColumn = {
  label: 'Category',
  className: 'w-26 hidden @[520px]:table-cell',
  orders: ['category', 'category-desc'],
  cell: (file) => categoryName(file.category, 'adminLabel'),
};

const year: FileColumn = {
  label: 'Year',
  className: 'w-16 tabular-nums hidden @[760px]:table-cell',
  orders: ['year', 'year-desc'],
  // Spec section 3: a tax year that is missing is shown as a dash.
  cell: (file) => file.taxYear ?? '–',
};

const folder: FileColumn = {
  label: 'Folder',
  className: 'w-[15%] hidden @[1000px]:table-cell',
  muted: true,
  cell: (file) => <span title={folderName(file.folder)}>{folderName(file.folder)}</span>,
};

const uploaded: FileColumn = {
  label: 'Uploaded',
  className: 'w-36 text-end hidden @[1120px]:table-cell',
  muted: true,
  cell: (file) => (
    <time dateTime={file.uploadedAt} title={fullMoment(file.uploadedAt)}>
      {shortMoment(file.uploadedAt)}
    </time>
  ),
};

const size: FileColumn = {
  label: 'Size',
  className: 'w-24 text-end tabular-nums hidden @[900px]:table-cell',
  muted: true,
  orders: ['size', 'size-desc'],
  cell: (file) => megabytes(file.fileSize),
};

const wait: FileColumn = {
  label: 'Waiting',
  className: 'w-28 text-end',
  // The longest wait is the oldest file.
  orders: ['newest', 'oldest'],
  cell: (file, now) => <Waiting file={file} now={now} />,
};

const status: FileColumn = {
  label: 'Status',
  className: 'w-28',
  cell: (file) => <ReviewStatus file={file} />,
};

/** The columns of the files awaiting review. */
export const pendingColumns: readonly FileColumn[] = [
  client,
  category,
  year,
  folder,
  uploaded,
  wait,
];

/** The columns of one client's files. */
export const clientColumns: readonly FileColumn[] = [
  category,
  year,
  folder,
  status,
  size,
  { ...uploaded, orders: ['oldest', 'newest'] },
];

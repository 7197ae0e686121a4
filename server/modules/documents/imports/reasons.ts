/** Why a file was not imported, or not into the folder it comes from, for who reads the report. */
export const reasons = {
  'no-client': 'No folder above it has a client’s name',
  'several-clients': 'More than one client could be meant',
  'archived-client': 'The client is archived',
  'client-gone': 'The client was deleted in the meantime',
  'no-year': 'No folder and no file name has a tax year',
  'several-years': 'More than one tax year could be meant',
  'year-out-of-range': 'Tax year before 2000 or after next year',
  link: 'Links are not followed',
  hidden: 'Hidden folders and files are left out',
  special: 'It is neither a file nor a folder',
  unreadable: 'It could not be read',
  changed: 'Someone changed it during the import',
  outside: 'It lies outside the folder',
  refused: 'Refused',
  there: 'The client’s folder has the same document already',
  'folder-limit':
    'Imported, but into a folder above: folders have limits of name, depth, and number',
} as const;
export type Reason = keyof typeof reasons;

/** Why a file's path doesn't say where it belongs. */
export type PathReason =
  | 'no-client'
  | 'several-clients'
  | 'archived-client'
  | 'no-year'
  | 'several-years'
  | 'year-out-of-range';

export interface ReportRow {
  /** Below the folder that is imported. */
  path: string;
  reason: Reason;
  /** What the product said to a file it refused. */
  detail?: string | undefined;
  /** Clients that could be meant. */
  candidates?: readonly string[] | undefined;
}

export const reportColumns = ['path', 'reason', 'candidates'] as const;

export const reportRow = ({ path, reason, detail, candidates = [] }: ReportRow): string[] => [
  path,
  detail === undefined ? reasons[reason] : `${reasons[reason]}: ${detail}`,
  candidates.join('; '),
];

import type { AdminFile } from '#contract/documents/files';

interface ProjectOfYear {
  id: string;
  taxYear: number;
}

/**
 * The open project that a file is about: that of the item it is filed under, else the only one of its tax year.
 * Undefined where there is none or there are several: then staff choose.
 */
export function projectOfFile<Project extends ProjectOfYear>(
  file: Pick<AdminFile, 'checklistItemId' | 'taxYear'>,
  {
    projects,
    items,
  }: {
    projects: readonly Project[];
    items: readonly { id: string; projectId: string }[];
  },
): Project | undefined {
  const item = items.find(({ id }) => id === file.checklistItemId);
  const itsProject = projects.find(({ id }) => id === item?.projectId);
  if (itsProject) return itsProject;
  const [ofYear, ...others] = projects.filter(({ taxYear }) => taxYear === file.taxYear);
  return others.length === 0 ? ofYear : undefined;
}

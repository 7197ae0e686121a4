import { checklistCategories, type ChecklistCategory } from '#domain/project-values';

const offeredAs = (where: string) =>
  checklistCategories.filter(({ offered }) => offered.some((place) => place === where));

/** The categories offered for a project's checklist (spec section 9), and the one it has now. */
export function CategoryOptions({ current }: { current: ChecklistCategory | null }) {
  const groups = [
    { label: 'Kind of work', entries: offeredAs('project') },
    { label: 'Kind of document', entries: offeredAs('client') },
  ];
  const isOffered = groups.some(({ entries }) => entries.some(({ value }) => value === current));
  const own = checklistCategories.find(({ value }) => value === current);
  return (
    <>
      {own && !isOffered && <option value={own.value}>{own.label}</option>}
      {groups.map(({ label, entries }) => (
        <optgroup key={label} label={label}>
          {entries.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

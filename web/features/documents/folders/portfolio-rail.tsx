import { ChevronDown, FolderPlus } from 'lucide-react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { File, FileCategory } from '#contract/documents/files';
import type { ChecklistItem, TaxProjectDetail } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import { useDropTarget } from './document-drag.tsx';
import {
  countByCategory,
  type DocumentFilters,
  portfolioCategories,
} from '../list/document-filters.ts';
import { type FolderNode, folderLabel } from './folder-tree.ts';
import { type FolderActions, FolderTreeList } from './folder-tree-list.tsx';
import { categoryTargets } from './move-target.ts';
import { ProjectChecklist, receivedFigure } from '../project-checklist.tsx';
import { RailEntry, RailTarget, targetClass } from './rail-entry.tsx';
import { checklistFigure, UploadChecklist, uploadChecklist } from '../upload/upload-checklist.tsx';

interface PortfolioRailProps {
  files: readonly File[];
  /** Whether `files` have arrived: until then nothing is counted. */
  counted: boolean;
  folders: readonly FolderNode[];
  filters: DocumentFilters;
  onFilter: (filters: Partial<DocumentFilters>) => void;
  folderActions: FolderActions;
  season: number;
  /** The client's project while it is open: its own items are the checklist. */
  project: TaxProjectDetail | null;
  onUpload: (as: FileCategory | ChecklistItem) => void;
  /** Beside the list; otherwise above it, each part folded. */
  beside: boolean;
}

/**
 * Folders, categories and the checklist, left of the list on a wide screen. A document that is opened
 * or ticked does not draw them again, and of what is picked here only its own part is.
 */
export const PortfolioRail = memo(function PortfolioRail(props: PortfolioRailProps) {
  const { files, counted, folders, filters, onFilter, folderActions, season, project, onUpload } =
    props;
  const checklist = useMemo(() => uploadChecklist(files, season), [files, season]);
  const { toFolder } = useSteady({ toFolder: (folder: string | null) => onFilter({ folder }) });
  const tree = (
    <FolderTreeList
      nodes={folders}
      files={files}
      counted={counted}
      current={filters.folder}
      onSelect={toFolder}
      actions={folderActions}
    />
  );
  const wanted = useMemo(
    () => project?.checklists.filter(({ neededFrom }) => neededFrom === 'client'),
    [project],
  );
  const list = wanted ? (
    <ProjectChecklist items={wanted} onUpload={onUpload} />
  ) : (
    <UploadChecklist lines={checklist} counted={counted} season={season} onUpload={onUpload} />
  );
  const figure = wanted
    ? wanted.length > 0
      ? receivedFigure(wanted)
      : undefined
    : counted
      ? checklistFigure(checklist, season)
      : undefined;
  if (!props.beside) {
    return (
      <div className="mt-5 border-t border-line">
        <Folded title={filters.folder === null ? 'Folders' : folderLabel(filters.folder)}>
          {tree}
        </Folded>
        <Folded title="Upload Checklist" figure={figure}>
          {list}
        </Folded>
      </div>
    );
  }
  return (
    <aside
      aria-label="Folders and categories"
      // It stays in view: what is dragged from far down the list still finds its target.
      className="sticky top-[88px] -m-1 grid max-h-[calc(100dvh-104px)] gap-6 overflow-y-auto p-1 [scrollbar-width:thin] group-data-[files-over]/upload:z-60"
    >
      <RailPart title="Folders" className={underFiles}>
        {tree}
      </RailPart>
      <RailPart title="Categories" className={underFiles}>
        <Categories
          files={files}
          counted={counted}
          category={filters.category}
          onFilter={onFilter}
        />
        <NewFolderTarget onPress={() => folderActions.create(null)} />
      </RailPart>
      <RailPart title="Upload Checklist" figure={figure}>
        {list}
      </RailPart>
    </aside>
  );
});

/** While files of this computer are over the page, only the checklist stands out of its cover. */
const underFiles = 'group-data-[files-over]/upload:invisible';

function RailPart({
  title,
  figure,
  className,
  children,
}: {
  title: string;
  className?: string;
  figure?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        id={id}
        className="flex justify-between px-2.5 pb-1.5 text-[13px] leading-[18px] font-semibold text-muted"
      >
        {title}
        {figure !== undefined && <span className="font-normal tabular-nums">{figure}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A part that a phone shows when it is wanted. */
function Folded({
  title,
  figure,
  children,
}: {
  title: string;
  figure?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className="group/fold border-b border-line">
      <summary className="flex h-12 cursor-pointer list-none items-center gap-3 text-[15px] font-[550] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {figure !== undefined && (
          <span className="text-[13px] font-normal text-muted tabular-nums">{figure}</span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

interface CategoriesProps {
  files: readonly File[];
  counted: boolean;
  category: FileCategory | null;
  onFilter: (filters: Partial<DocumentFilters>) => void;
}

/** The Document Portfolio by category, with how many documents each has. */
function Categories({ files, counted, category, onFilter }: CategoriesProps) {
  const counts = useMemo(() => countByCategory(files), [files]);
  return (
    <ul className="grid gap-px">
      {portfolioCategories(counts, category).map((entry) => {
        const line = {
          label: entry.shortLabel,
          count: counted ? (counts.get(entry.value) ?? 0) : null,
          current: category === entry.value,
          // Pressed again it shows all categories.
          onSelect: () => onFilter({ category: category === entry.value ? null : entry.value }),
        };
        return categoryTargets.some(({ value }) => value === entry.value) ? (
          <RailTarget
            key={entry.value}
            target={{ kind: 'category', category: entry.value }}
            {...line}
          />
        ) : (
          <RailEntry key={entry.value} {...line} />
        );
      })}
    </ul>
  );
}

function NewFolderTarget({ onPress }: { onPress: () => void }) {
  const { ref, isOver } = useDropTarget('tree', { kind: 'new-folder' });
  return (
    <div ref={ref} data-over={isOver || undefined} className={cx(targetClass, 'mt-2')}>
      <button
        type="button"
        className="flex h-9 w-full items-center gap-2.5 rounded-small border border-dashed border-line-strong px-2.5 text-[14.5px] text-muted hover:text-ink"
        onClick={onPress}
      >
        <FolderPlus aria-hidden="true" className="size-[18px]" />
        Drop for a new folder
      </button>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { cx } from '#web/lib/cx.ts';
import { textOf, useAddress } from '#web/lib/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/use-media.ts';
import { useOpenDialog } from '#web/lib/use-open-dialog.ts';
import { useRowCursor } from '#web/lib/use-row-cursor.ts';
import { useStaffShortcuts } from '#web/lib/staff-shortcuts.ts';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { TemplateDetail } from './template-detail.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateList } from './template-list.tsx';
import { useTemplates } from './use-templates.ts';

/** Template Management: all templates beside the one that is open. */
export function TemplatesSection() {
  const { search, change } = useAddress();
  const dialog = useOpenDialog();
  const q = textOf(search['q']);
  const openId = z.uuid().safeParse(search['template']).data;
  const isPhone = useMedia(phoneWidth);
  const list = useTemplates(q);
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRowCursor(list.rows.map(({ id }) => id));
  const open = (id: string | null, step = true) => change({ template: id }, { step });

  // A desk always shows one; on a phone the list comes first.
  const firstId = list.isStale ? undefined : list.rows[0]?.id;
  useEffect(() => {
    if (!isPhone && openId === undefined && firstId !== undefined) open(firstId, false);
  });

  useStaffShortcuts('list', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    '/': (event) => {
      event.preventDefault();
      searchField.current?.focus();
    },
  });

  return (
    <>
      <div className="mt-4 grid items-start gap-x-8 min-[700px]:grid-cols-[232px_minmax(0,1fr)] min-[700px]:gap-x-6 min-[1100px]:grid-cols-[300px_minmax(0,1fr)] min-[1100px]:gap-x-8">
        <aside
          aria-label="Template list"
          className={cx(
            'min-w-0 min-[700px]:border-e min-[700px]:border-line min-[700px]:pe-4 min-[1100px]:pe-6',
            openId !== undefined && 'phone:hidden',
          )}
        >
          <search className="grid border-b border-line-strong pb-3">
            <FilterSearch
              label="Search templates"
              shortcut="/"
              q={q}
              onChange={(next) => change({ q: next })}
              searchRef={searchField}
            />
          </search>
          <TemplateList
            list={list}
            openId={openId}
            rowProps={rows.rowProps}
            onClear={() => change({ q: null })}
          />
        </aside>
        {openId === undefined ? (
          <div className="phone:hidden" />
        ) : (
          <TemplateDetail
            // Another template is another screen: no dialog or menu goes over to it.
            key={openId}
            id={openId}
            total={list.total}
            onOpen={(id) => open(id)}
            onGone={() => open(null, false)}
          />
        )}
      </div>
      {dialog.open === 'new-template' && (
        <TemplateDialog
          template={null}
          onClose={dialog.close}
          onSaved={({ id }) => change({ open: null, template: id })}
        />
      )}
    </>
  );
}

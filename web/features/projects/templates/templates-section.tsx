import { defineSearch, openRecord, searchText, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { categoryName } from '../checklist/category-name.ts';
import { ListAndRecord, RecordList, useOpenRecord } from '../open-record.tsx';
import { TemplateDetail } from './template-detail.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplates } from '../use-projects.ts';

const templateSearch = defineSearch({ q: searchText, template: openRecord, open: word });

/** Template Management: all templates beside the one that is open. */
export function TemplatesSection() {
  const [search, change] = useAddress(templateSearch);
  const dialog = useOpenDialog();
  const { q } = search;
  const list = useTemplates(q);
  const { openId, open, rowProps, searchRef } = useOpenRecord('template', list);
  return (
    <>
      <ListAndRecord
        noun="template"
        isOpen={openId !== null}
        list={
          <>
            <search className="grid border-b border-line-strong pb-3">
              <FilterSearch
                label="Search templates"
                shortcut="/"
                q={q}
                onChange={(next) => change({ q: next })}
                searchRef={searchRef}
              />
            </search>
            <RecordList
              noun="template"
              list={list}
              openId={openId}
              rowProps={rowProps}
              nothing={{
                title: 'No templates match your search',
                action: <Button onClick={() => change({ q: '' })}>Clear search</Button>,
              }}
            >
              {(template) => (
                <>
                  <b className="col-span-2 font-semibold text-pretty wrap-anywhere">
                    {template.name}
                  </b>
                  <span className="truncate text-[13px] leading-[18px] text-muted tabular-nums">
                    {categoryName(template)}, {plural(template.timelineCount, 'step')},{' '}
                    {plural(template.checklistCount, 'item')}
                  </span>
                  <span className="text-end text-[13px] leading-[18px] text-muted">
                    {template.isActive ? template.isBuiltIn && 'Built-in' : 'Inactive'}
                  </span>
                </>
              )}
            </RecordList>
          </>
        }
      >
        {openId !== null && (
          <TemplateDetail
            // Another template is another screen: no dialog or menu goes over to it.
            key={openId}
            id={openId}
            total={list.total}
            onOpen={(id) => open(id)}
            onGone={() => open(null, false)}
          />
        )}
      </ListAndRecord>
      {dialog.open === 'new-template' && (
        <TemplateDialog
          template={null}
          onClose={dialog.close}
          onSaved={({ id }) => change({ open: '', template: id })}
        />
      )}
    </>
  );
}

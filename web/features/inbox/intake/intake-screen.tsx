import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRef, useEffect, useState } from 'react';
import { countIntake, type IntakeDocument } from '#contract/inbox/intake';
import {
  type IntakeTab,
  intakeTabs,
  type IntakeQuestion,
  intakeQuestions,
} from '#domain/intake-values';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { cx } from '#web/lib/cx.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AssignedEmpty, AssignmentChoice } from '#web/ui/lists/assignment.tsx';
import { readIntakeOptions } from '#web/ui/recognition/read-intake.ts';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { IntakeKeyLine } from './intake-key-line.tsx';
import { IntakeList } from './intake-list.tsx';
import { IntakePlace } from './intake-place.tsx';
import { type IntakeFilters, intakeSearch, tabLabels, tabOf } from './intake-filters.ts';
import { useFirstList } from './use-first-list.ts';
import { useIntakeKeys } from './use-intake-keys.ts';
import { type IntakeDialog, useFrozen, useIntakeDialog } from './use-intake-dialog.ts';
import { useIntakeWork } from './use-intake-work.ts';
import { useQueue } from './use-queue.ts';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';

const emptyTitles = {
  filed: 'No filed documents',
  questions: 'No open questions',
  unrecognized: 'Everything was recognized',
} as const;
const nouns = {
  filed: 'filed document',
  questions: 'question',
  unrecognized: 'unrecognized document',
} as const;
const emptyTexts = {
  filed:
    'This server reads what clients upload. Documents that it filed automatically appear here for you to accept.',
  questions: 'Documents that couldn’t be filed automatically appear here with a question.',
  unrecognized: 'Documents that are none of the known kinds, or can’t be read, appear here.',
} as const;

/** The intake queue: what the server filed, what it asks, and what it couldn’t tell. */
export function IntakeScreen() {
  const [filters, change] = useAddress(intakeSearch);
  const { tab, question } = filters;
  const assigned = useAssignedQuery();
  const list = useQueue({ tab, ...(question === null ? {} : { question }), ...assigned });
  const counted = useQuery(queryOptionsFor(countIntake, { query: assigned }));
  const counts = counted.data;
  const [opened, open] = useIntakeDialog();
  // A dialog stays as it is while the window changes.
  const isPhone = useFrozen(useMedia(phoneWidth), opened !== undefined);
  const scroller = useRef<HTMLElement>(null);
  const help = useOpenDialog();
  const isOpening = useFirstList(counted, filters, change);
  const work = useIntakeWork({ rows: list.rows, filters, change, isBeside: !isPhone });

  // Undo has its key also where the last document left.
  const shown = useQuery({
    ...readIntakeOptions(work.shownId ?? ''),
    enabled: work.shownId !== undefined,
  }).data;
  useListOfNamed(shown, filters, change);
  const openFor = (dialog: IntakeDialog): void => {
    if (work.shownId === undefined) return;
    // What comes to the top of the list doesn’t take its place.
    work.stayAt(work.shownId);
    open({ ...dialog, of: work.shownId });
  };
  if (opened && opened.of !== work.shownId) open(undefined);
  useIntakeKeys({
    work,
    shown,
    onCorrect: () => openFor({ name: 'correct', form: 0, at: 'kind' }),
  });

  const gone = list.rows.length - work.entries.length;
  const countOf = (one: IntakeTab): number | undefined =>
    counts && Math.max(0, counts[one] - (one === tab && question === null ? gone : 0));
  const filter = (patch: Partial<IntakeFilters>) => change({ ...patch, file: null });
  const isEmpty = !list.isPending && !list.error && work.entries.length === 0;

  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="type-staff-title">Intake</h1>
        {counts !== undefined && counts.waiting > 0 && (
          <p role="status" className="pt-1 text-sm leading-5 text-muted tabular-nums">
            {plural(counts.waiting, 'document')} being read
          </p>
        )}
        {/* On a phone it has its own line: beside the heading there is no room for it and for Payers. */}
        <AssignmentChoice className="ms-auto phone:order-1 phone:ms-0 phone:me-auto" />
        <Link
          to="/admin"
          search={{ section: 'payers' }}
          className="inline-flex h-7 items-center rounded-small px-2 text-[13px] text-muted hover:bg-hover hover:text-ink phone:-me-2 phone:ms-auto phone:h-11"
        >
          Payers
        </Link>
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const chosen = intakeTabs.find((one) => one === value);
          if (chosen) filter({ tab: chosen, question: null });
        }}
        className="mt-2.5 desk:flex desk:min-h-0 desk:flex-1 desk:flex-col"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentsList aria-label="Lists of the intake queue">
            {intakeTabs.map((value) => (
              <SegmentsTrigger key={value} value={value}>
                {tabLabels[value]}
                <span className="font-normal text-muted tabular-nums">
                  {figureOf(countOf(value))}
                </span>
              </SegmentsTrigger>
            ))}
          </SegmentsList>
          {tab === 'questions' && (
            <QuestionFilter
              value={question}
              counts={counts?.byQuestion ?? []}
              onChange={(next) => filter({ question: next })}
            />
          )}
        </div>
        <TabsContent
          value={tab}
          className="mt-3 desk:grid desk:min-h-0 desk:flex-1 desk:gap-x-5 desk:max-[1279px]:grid-rows-[fit-content(26%)_minmax(0,1fr)] desk:max-[1279px]:gap-y-3 min-[1280px]:grid-cols-[minmax(240px,290px)_minmax(0,1fr)]"
        >
          <section
            ref={scroller}
            aria-label="Queue"
            aria-busy={list.isFetching}
            // It scrolls by itself on a desk, so the keyboard must reach it.
            tabIndex={isPhone ? undefined : 0}
            className={cx(
              'min-w-0 border-t border-line desk:min-h-0 desk:overflow-auto phone:max-h-none',
              // There is nothing to show beside it.
              isEmpty && 'col-span-full row-span-full',
            )}
          >
            {(list.isPending || (isEmpty && isOpening)) && (
              <SkeletonRows rows={8} label="Documents are loading" />
            )}
            {list.error && work.entries.length === 0 && (
              <ErrorState title="The queue could not be loaded" of={list} />
            )}
            {isEmpty &&
              !isOpening &&
              (question === null ? (
                <AssignedEmpty noun="documents in this list">
                  <EmptyList
                    tab={tab}
                    countOf={countOf}
                    onShow={(next) => {
                      filter({ tab: next });
                      // The button goes; keys are about the list from here on.
                      scroller.current?.focus();
                    }}
                  />
                </AssignedEmpty>
              ) : (
                <EmptyState
                  title="No such questions"
                  action={
                    <Button onClick={() => filter({ question: null })}>Show all questions</Button>
                  }
                />
              ))}
            {work.entries.length > 0 && (
              <IntakeList
                entries={work.entries}
                ids={work.ids}
                shownId={work.shownId}
                scroller={scroller}
                onShow={work.show}
                onReach={list.reach}
              />
            )}
          </section>
          {work.shownId !== undefined && (
            <IntakePlace
              key={tab}
              id={work.shownId}
              work={work}
              isBeside={!isPhone}
              dialog={opened}
              onOpen={openFor}
              onClose={() => open(undefined)}
            />
          )}
        </TabsContent>
      </Tabs>
      {!isPhone && <IntakeKeyLine onAll={() => help.show('shortcuts')} />}
    </div>
  );
}

interface EmptyListProps {
  tab: IntakeTab;
  countOf: (list: IntakeTab) => number | undefined;
  onShow: (list: IntakeTab) => void;
}

/** What an empty list is for, and the way to the next one that holds something. */
function EmptyList({ tab, countOf, onShow }: EmptyListProps) {
  const next = intakeTabs.find((one) => one !== tab && (countOf(one) ?? 0) > 0);
  if (next === undefined) {
    const title = tab === 'filed' ? 'Nothing to sort' : emptyTitles[tab];
    return <EmptyState title={title} description={emptyTexts[tab]} />;
  }
  return (
    <EmptyState
      title={emptyTitles[tab]}
      description={emptyTexts[tab]}
      action={
        <Button onClick={() => onShow(next)}>Show {plural(countOf(next) ?? 0, nouns[next])}</Button>
      }
    />
  );
}

const figureOf = (count: number | undefined): string => (count === undefined ? '' : figure(count));

interface QuestionFilterProps {
  value: IntakeQuestion | null;
  /** Those that occur. */
  counts: readonly { question: IntakeQuestion; count: number }[];
  onChange: (question: IntakeQuestion | null) => void;
}

/** Narrows the questions to one kind, with how many there are. */
function QuestionFilter({ value, counts, onChange }: QuestionFilterProps) {
  const options = intakeQuestions.flatMap((question) => {
    const count = counts.find((one) => one.question === question.value)?.count ?? 0;
    // The chosen one stays, also when its last document has left.
    if (count === 0 && question.value !== value) return [];
    return [{ value: question.value, label: `${question.label} (${figure(count)})` }];
  });
  return (
    <FilterSelect
      label="Kind of question"
      all="Any question"
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}

/** Where the address names a document of another list than it shows, that list is shown. */
function useListOfNamed(
  shown: IntakeDocument | undefined,
  filters: IntakeFilters,
  change: (patch: Partial<IntakeFilters>) => void,
): void {
  // What the address said at first: a document that changes its list later takes nobody along.
  const [named, setNamed] = useState(filters.file);
  const isNamed = named !== null && shown?.file.id === named;
  const tab = isNamed && shown.settled === null ? tabOf(shown) : filters.tab;
  useEffect(() => {
    if (!isNamed) return;
    setNamed(null);
    if (tab !== filters.tab) change({ tab, question: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the document is known
  }, [isNamed]);
}

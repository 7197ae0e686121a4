import { useEffect, useRef, useState } from 'react';
import { isExpired, newestFigures, taxFigures } from '#domain/tax/figures/index';
import { dueDay } from '#domain/tax/tax-calendar';
import { dayText } from '#web/lib/format/day.ts';
import { plural } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { answersFor, findAnswers } from './answers.ts';
import { AnswerList } from './answer-list.tsx';
import { Calculator } from './calculator.tsx';
import { DatesPanel } from './dates-panel.tsx';
import { QuickFacts } from './quick-facts.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { useCalculator } from './use-calculator.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface FaqPageProps {
  /** The tax year asked for; the newest if none, or one without checked figures. */
  year: number | undefined;
  onYearChange: (year: number) => void;
  search: string;
  onSearchChange: (search: string) => void;
}

/** Tax FAQ and Information Center (spec section 2). */
export function FaqPage({ year, onYearChange, search, onSearchChange }: FaqPageProps) {
  const figures = taxFigures.find((candidate) => candidate.year === year) ?? newestFigures;
  const answers = findAnswers(answersFor(figures), search);
  const calculator = useCalculator(figures);
  const today = useToday();
  const firm = useFirm();
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': (event) => {
      event.preventDefault();
      searchField.current?.focus();
    },
  });
  const hits = useRef<HTMLParagraphElement>(null);
  const isSearching = search.trim() !== '';
  // What a search finds is below the quick facts: it comes into view when one begins.
  useEffect(() => {
    if (isSearching) hits.current?.scrollIntoView({ block: 'start' });
  }, [isSearching]);
  const opened = useOpenAnswer();
  useEffect(() => {
    // A link to a question that the search hides shows it all the same.
    if (opened && search && !answers.some(({ id }) => id === opened)) onSearchChange('');
  });
  const federal = answers.filter(({ topic }) => topic === 'federal');
  const texas = answers.filter(({ topic }) => topic === 'texas');
  return (
    <>
      <div className="public-width grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-end gap-x-24 gap-y-8 pt-[clamp(48px,6vw,88px)] pb-[clamp(36px,4vw,56px)] max-[1100px]:grid-cols-1">
        <div>
          <p className="mb-5 text-[15px] text-muted">Tax FAQ and Information Center</p>
          <h1 className="max-w-[11.5em] font-serif text-[clamp(42px,5vw,68px)] leading-[1.02] font-[390] tracking-[-.026em] text-balance">
            Tax figures, and what they mean for&nbsp;you.
          </h1>
          {/* On paper nothing else says which year was chosen, and whom to ask. */}
          <p className="mt-4 hidden text-muted print:block">
            Tax year {figures.year}.{today !== null && ` As of ${dayText(today)}.`} {firm.name},{' '}
            {firm.phone}
          </p>
        </div>
        <div className="grid gap-x-6 gap-y-5 max-[1100px]:grid-cols-2 phone:grid-cols-1 print:hidden">
          <Segmented
            legend="Tax year"
            name="year"
            value={String(figures.year)}
            options={taxFigures.map((each) => ({
              value: String(each.year),
              label: String(each.year),
            }))}
            onChange={(value) => onYearChange(Number(value))}
          />
          <div className="grid gap-1.5">
            <span aria-hidden="true" className="text-[15px] leading-5 font-[550]">
              Search the answers
            </span>
            <SearchInput
              ref={searchField}
              label="Search the answers"
              placeholder="homestead, IRA, extension"
              shortcut="/"
              inputSize="large"
              value={search}
              onChange={(event) => onSearchChange(event.target.value)}
            />
          </div>
        </div>
      </div>
      <section className="public-width" aria-label={`Quick facts for ${figures.year}`}>
        {today && isExpired(figures, today) && (
          <p role="note" className="mb-6 border-s-2 border-brass ps-4 text-[15px]">
            <b className="font-semibold">Past year.</b> Returns for {figures.year} were due{' '}
            {dayText(dueDay('return-1040', figures.year))}, or with an extension{' '}
            {dayText(dueDay('extended-1040', figures.year))}. Use these figures for late and amended
            returns.
          </p>
        )}
        <QuickFacts figures={figures} />
      </section>
      <div className="public-width mt-[clamp(64px,7vw,104px)] grid grid-cols-[minmax(0,1fr)_332px] items-start gap-x-[clamp(56px,7vw,104px)] gap-y-18 max-[1100px]:grid-cols-1">
        <div className="grid min-w-0 gap-[clamp(64px,6vw,88px)]">
          <p ref={hits} role="status" className="scroll-mt-26 text-muted empty:hidden">
            {search.trim() !== '' && `${plural(answers.length, 'answer')} for “${search.trim()}”`}
          </p>
          {answers.length === 0 && (
            <div className="border-t border-ink pt-6">
              <p className="font-serif text-2xl">Nothing here answers “{search.trim()}”.</p>
              <p className="mt-2 text-muted">
                Try one word, or{' '}
                <a href="/#contact" className="text-link">
                  ask us
                </a>
                .
              </p>
            </div>
          )}
          {federal.length > 0 && (
            <AnswerList
              title="Federal"
              answers={federal}
              opened={opened}
              startOpen={search.trim() === '' ? ['standard-deduction', 'tax-brackets'] : 'all'}
              lastDollarPercent={calculator.estimate?.marginalPercent}
            />
          )}
          {search.trim() === '' && <Calculator figures={figures} {...calculator} />}
          {texas.length > 0 && (
            <AnswerList
              title="Texas"
              answers={texas}
              opened={opened}
              startOpen={search.trim() === '' ? ['sales-tax'] : 'all'}
            />
          )}
        </div>
        <aside
          aria-label="Dates and contact"
          className="sticky top-26 grid gap-10 max-[1100px]:static max-[1100px]:grid-cols-2 phone:grid-cols-1"
        >
          <DatesPanel year={figures.year} today={today} />
          <AskUs />
        </aside>
      </div>
      <div className="public-width pt-18 pb-24">
        <p className="max-w-[68ch] border-t border-line pt-5 text-sm text-muted">
          <b className="font-semibold text-ink">General information.</b> These figures are for the
          tax year shown and can change with new law. They do not take your circumstances into
          account and are not tax advice. Ask us before you act on them.
        </p>
      </div>
    </>
  );
}

/** The contact block of the FAQ. */
function AskUs() {
  const firm = useFirm();
  return (
    <section aria-labelledby="ask" className="border-t border-line-strong pt-5">
      <h2 id="ask" className="font-serif text-2xl leading-[1.2] tracking-[-.01em]">
        Not sure what applies to you?
      </h2>
      <p className="mt-2 text-muted">Send us a few lines. We reply within 24 hours.</p>
      <a
        href="/#contact"
        className={buttonClass({ variant: 'primary', className: 'mt-5 h-11! px-5! text-base!' })}
      >
        Schedule Consultation
      </a>
      <p className="mt-4 text-[15px] text-muted">
        or call{' '}
        <a
          href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`}
          className="text-link whitespace-nowrap"
        >
          {firm.phone}
        </a>
      </p>
    </section>
  );
}

interface SegmentedProps {
  legend: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of a few, side by side: radio buttons that look like one control. */
function Segmented({ legend, name, value, options, onChange }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] leading-5 font-[550]">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-small border border-field-line bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-evergreen">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-[46px] cursor-pointer place-items-center border-line px-4 text-muted tabular-nums transition-colors not-first:border-s hover:text-ink has-checked:bg-evergreen has-checked:font-semibold has-checked:text-on-evergreen"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The question that the address names after its `#`, once the page has taken over. */
function useOpenAnswer(): string | null {
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      setOpened(id || null);
      if (id) document.getElementById(id)?.scrollIntoView();
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return opened;
}

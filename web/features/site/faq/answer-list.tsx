import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import type { Answer, AnswerBlock } from './answers.ts';

interface AnswerListProps {
  title: string;
  answers: Answer[];
  /** The question the address names, opened whatever else is. */
  opened: string | null;
  /** Which are open at first. */
  startOpen: readonly string[] | 'all';
  /** Marks the bracket of the last dollar in a table of rates. */
  lastDollarPercent?: number | undefined;
}

/** Questions that open their answers; each has its own address. Works without JavaScript. */
export function AnswerList({
  title,
  answers,
  opened,
  startOpen,
  lastDollarPercent,
}: AnswerListProps) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="mb-6 font-serif text-[clamp(34px,3.2vw,44px)] leading-[1.1] tracking-[-.02em]"
      >
        {title}
      </h2>
      <div className="border-t border-ink">
        {answers.map((answer) => {
          const isLinked = answer.id === opened;
          const startsOpen = isLinked || startOpen === 'all' || startOpen.includes(answer.id);
          return (
            <Question
              // Starts over, open or closed, when a search or a link to it says so.
              key={`${answer.id} ${startsOpen}`}
              answer={answer}
              isLinked={isLinked}
              startsOpen={startsOpen}
              lastDollarPercent={lastDollarPercent}
            />
          );
        })}
      </div>
    </section>
  );
}

interface QuestionProps {
  answer: Answer;
  /** The address names it. */
  isLinked: boolean;
  startsOpen: boolean;
  lastDollarPercent: number | undefined;
}

function Question({ answer, isLinked, startsOpen, lastDollarPercent }: QuestionProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      id={answer.id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={cx('group scroll-mt-26 border-b', isLinked ? 'border-evergreen' : 'border-line')}
    >
      <summary className="flex list-none items-start justify-between gap-6 py-5 font-serif text-[clamp(20px,1.6vw,22px)] leading-[1.3] font-[430] tracking-[-.008em] transition-colors hover:text-evergreen [&::-webkit-details-marker]:hidden">
        {answer.question}
        <Plus
          aria-hidden="true"
          className="mt-1 size-5 text-muted transition-transform group-open:rotate-45 print:hidden"
        />
      </summary>
      <div className="grid max-w-[68ch] gap-4 pb-7">
        {answer.blocks.map((block, at) => (
          <Block key={at} block={block} lastDollarPercent={lastDollarPercent} />
        ))}
        <p className="text-sm text-muted">Source: {answer.source}</p>
        <a
          href={`#${answer.id}`}
          className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-muted hover:text-evergreen print:hidden"
        >
          <Link2 aria-hidden="true" className="size-4" />
          Link to this answer
        </a>
      </div>
    </details>
  );
}

function Block({
  block,
  lastDollarPercent,
}: {
  block: AnswerBlock;
  lastDollarPercent: number | undefined;
}) {
  if (block.kind === 'text') return <p className="text-pretty">{block.text}</p>;
  if (block.kind === 'figures') {
    return (
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {block.figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="type-figure text-[26px] leading-8">{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const { head, rows, rates } = block;
  const marks = lastDollarPercent !== undefined && rates?.includes(lastDollarPercent);
  return (
    <>
      <section
        aria-label={block.caption ?? 'Figures as a table'}
        // Scrolls sideways on a phone, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-[15px] tabular-nums">
          {block.caption !== undefined && (
            <caption className="pb-2 text-start text-sm text-muted">{block.caption}</caption>
          )}
          <thead>
            <tr className="border-b border-line-strong text-sm text-muted">
              {head.map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2 font-[550] ${at === 0 ? 'text-start' : 'text-end'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], at) => {
              const isLast = marks && rates?.[at] === lastDollarPercent;
              return (
                <tr key={first} className={`border-b border-line ${isLast ? 'bg-brass-wash' : ''}`}>
                  <th scope="row" className={`py-2 text-start font-[550] ${isLast ? 'ps-2' : ''}`}>
                    {first}
                    {isLast && (
                      <span className="ms-3 inline-flex h-6 items-center rounded-full text-[12.5px] font-[550] whitespace-nowrap text-brass-ink">
                        Your last dollar
                      </span>
                    )}
                  </th>
                  {cells.map((cell, column) => (
                    <td
                      key={head[column + 1]}
                      className={`py-2 text-end ${isLast ? 'last:pe-2' : ''}`}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {marks && (
        <p className="text-sm text-muted">“Your last dollar” follows the calculator below.</p>
      )}
    </>
  );
}

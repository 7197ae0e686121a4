import { ChevronDown } from 'lucide-react';
import type { OwnTaxProject } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';

interface SeasonBadgeProps {
  year: number;
  /** Open projects among which the person may choose; what is shown, and what happens then. */
  choice?:
    | {
        projects: OwnTaxProject['openProjects'];
        shownId: string;
        onChoose: (projectId: string) => void;
      }
    | undefined;
  className?: string;
}

/** The header badge of spec section 2. With several open projects it says which one is shown. */
export function SeasonBadge({ year, choice, className }: SeasonBadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1.5 text-[13px] leading-[18px] whitespace-nowrap text-muted',
        className,
      )}
    >
      Tax Season{' '}
      {choice && choice.projects.length > 1 ? (
        <span className="relative inline-flex items-center rounded-small hover:bg-hover has-focus-visible:outline-2">
          <b aria-hidden="true" className={cx(yearClass, 'px-1')}>
            {year}
          </b>
          <ChevronDown aria-hidden="true" className="me-1 size-3.5" />
          {/* The list names each project; closed, the year is enough. */}
          <select
            aria-label="Project"
            value={choice.shownId}
            onChange={({ target }) => choice.onChoose(target.value)}
            className="absolute -inset-y-2.5 inset-x-0 cursor-pointer appearance-none text-base opacity-0"
          >
            {choice.projects.map(({ id, name, taxYear }) => (
              <option key={id} value={id}>
                {name.includes(String(taxYear)) ? name : `${name}, ${taxYear}`}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <b className={yearClass}>{year}</b>
      )}
    </span>
  );
}

const yearClass = 'font-serif text-[17px] font-medium text-ink lining-nums';

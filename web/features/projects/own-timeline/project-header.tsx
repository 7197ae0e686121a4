import { Link } from '@tanstack/react-router';
import type { OwnTaxProject, TaxProjectDetail } from '#contract/projects/project-shapes';
import { dueDay } from '#domain/tax/tax-calendar';
import { daysBetween } from '#web/lib/format/day.ts';
import { nearDay } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { isOpen } from '#web/lib/project.ts';

/** Which return it is, how far, and when it will be done. */
export function ProjectHeader({ project, today }: { project: OwnTaxProject; today: string }) {
  const { percentage, timeline, checklist } = project.progress;
  const figures = [
    { name: 'Progress', value: `${percentage}%` },
    { name: 'Steps done', value: `${timeline.completed} of ${timeline.total}` },
    { name: 'Checklist done', value: `${checklist.completed} of ${checklist.total}` },
  ];
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-12 gap-y-6 border-b border-line-strong pb-7 max-[1099px]:grid-cols-1">
      <div className="min-w-0">
        <p className="mb-2.5 text-[15px] wrap-anywhere text-muted phone:mb-1.5">{project.name}</p>
        <h1 className="type-display">Your {project.taxYear} return</h1>
        <p className="mt-3 max-w-[56ch] text-pretty text-muted phone:mt-2 phone:text-[15px] phone:leading-[22px]">
          {outlook(project, today)}
        </p>
        {project.clientText !== null && (
          <p className="mt-2 max-w-[56ch] text-pretty whitespace-pre-line text-muted phone:text-[15px] phone:leading-[22px]">
            {project.clientText}
          </p>
        )}
        {project.questionnaire !== null && (
          <p className="mt-3 text-[15px] leading-[22px]">
            <Link
              to="/"
              search={{ tab: 'timeline', view: 'questionnaire' }}
              className="inline-block py-0.5 text-link"
            >
              {project.questionnaire}
            </Link>
          </p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 phone:gap-x-7">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm leading-5 text-muted">{name}</dt>
            <dd className="type-figure text-[28px] leading-[34px] whitespace-nowrap phone:text-2xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** One sentence on when it will be done. */
export function outlook(
  {
    status,
    taxYear,
    targetCompletionDate: target,
    returnForm,
  }: Pick<TaxProjectDetail, 'status' | 'taxYear' | 'targetCompletionDate' | 'returnForm'>,
  today: string,
): string {
  if (status === 'completed') return 'This return is completed.';
  if (!isOpen({ status })) return 'This return is archived.';
  if (target === null) return 'We haven’t set a target date yet.';
  const planned = `We plan to finish by ${nearDay(target, today)}`;
  if (target < today)
    return `We planned to finish by ${nearDay(target, today)}; it’s running late.`;
  // Without a form, no date of the calendar is known to apply.
  if (returnForm === null) return `${planned}.`;
  const filing = dueDay(`return-${returnForm}`, taxYear);
  const early = daysBetween(target, filing);
  if (early <= 0) return `${planned}.`;
  return `${planned}, ${plural(early, 'day')} before the ${nearDay(filing, today)} deadline.`;
}

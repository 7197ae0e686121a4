import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { contactServices, promisedAnswerHours } from '#domain/inquiry-values';
import { longUnansweredHours, type Overview } from '#contract/overview';
import { dollars } from '#domain/money';
import { cx } from '#web/lib/cx.ts';
import { daysBetween } from '#web/lib/format/day.ts';
import { dueIn } from '#web/lib/format/due.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type OverviewWork, useOverviewWork } from './use-overview-work.ts';
import { atLeast } from './use-tiles.ts';

/** Everything that waits for the staff, by kind, longest wait first; done right here. */
export function Attention({ overview }: { overview: Overview }) {
  const work = useOverviewWork();
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowCursor(() =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap(
      ({ dataset }) => dataset['row'] ?? [],
    ),
  );
  useStaffShortcuts('overview', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
  });
  const { alarms, inquiries, conversations, files, projects, invoices } = overview;
  if (
    [alarms, inquiries, conversations, files, projects, invoices].every(({ count }) => count === 0)
  ) {
    return (
      <EmptyState
        title="All caught up"
        description="No unanswered messages, no files to review, nothing overdue. New work appears here automatically."
      />
    );
  }
  return (
    <div ref={list} className="mt-3 border-t border-line-strong" onFocus={rows.onFocus}>
      <Alarms alarms={alarms} />
      <Inquiries inquiries={inquiries} work={work} />
      <Invoices invoices={invoices} work={work} />
      <Conversations conversations={conversations} work={work} />
      <Files files={files} work={work} />
      <Projects projects={projects} work={work} />
    </div>
  );
}

type Page = '/admin' | '/admin/inquiries';

interface GroupProps {
  count: string;
  title: string;
  detail?: ReactNode;
  /** The section that lists all of them, or what narrows the page that does. */
  search: Record<string, string>;
  page?: Page | undefined;
  children: ReactNode;
}

/** One kind of thing that waits: how many, and those that wait longest. */
function Group({ count, title, detail, search, page = '/admin', children }: GroupProps) {
  return (
    <section aria-label={title} className="border-b border-line-strong py-3 last:border-line">
      <h3>
        <Link
          to={page}
          search={search}
          className="group -mx-2 grid grid-cols-[44px_minmax(0,1fr)_16px] items-center gap-x-3.5 rounded-small px-2 py-1 hover:bg-hover phone:grid-cols-[36px_minmax(0,1fr)_16px]"
        >
          <span className="type-figure text-[28px] leading-8">{count}</span>{' '}
          <span className="text-[15px] leading-5 font-semibold">
            {title}
            {detail !== undefined && (
              <span className="ms-2 text-[13.5px] font-normal text-muted">{detail}</span>
            )}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 text-muted" />
        </Link>
      </h3>
      <ul aria-label={`${title}, longest wait first`} className="ps-[58px] phone:ps-0">
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  id: string;
  to: Record<string, string>;
  page?: Page | undefined;
  title: string;
  detail: ReactNode;
  age: string;
  tone: 'calm' | 'late' | 'money';
  isBusy: boolean;
  action: ReactNode;
}

const tones = {
  calm: 'text-muted',
  late: 'font-medium text-brass-ink',
  money: 'font-medium text-bad',
};

/** One thing: a link to exactly it, how long it has waited, and what can be done at once. */
function Row({ id, page = '/admin', to, title, detail, age, tone, isBusy, action }: RowProps) {
  return (
    <li
      aria-busy={isBusy}
      className={cx(
        'grid min-h-(--row) grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-1.5 transition-opacity first:border-0 phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-y-1.5 phone:py-2.5',
        isBusy && 'opacity-50',
      )}
    >
      <Link to={page} search={to} data-row={id} className="group min-w-0 py-0.5 phone:col-span-2">
        <span className="block truncate font-medium group-hover:underline group-hover:underline-offset-3 phone:whitespace-normal">
          {title}
        </span>
        <span className="block truncate text-[13px] leading-[18px] text-muted phone:whitespace-normal">
          {detail}
        </span>
      </Link>
      <span className={cx('text-[13px] whitespace-nowrap tabular-nums', tones[tone])}>{age}</span>
      <span className="flex min-w-[118px] justify-end gap-1">{action}</span>
    </li>
  );
}

interface DoProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  /** What the button does, in words, and to what. */
  label: string;
  about: string;
}

function Do({ label, about, ...rest }: DoProps) {
  return (
    <Button size="small" aria-label={`${label}: ${about}`} {...rest}>
      {label}
    </Button>
  );
}

interface PartProps {
  work: OverviewWork;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

function Alarms({ alarms }: Pick<Overview, 'alarms'>) {
  const now = useNow();
  if (alarms.count === 0) return null;
  const to = { section: 'alarms' } as const;
  return (
    <Group
      count={atLeast(alarms)}
      title={alarms.count === 1 ? 'Alarm is open' : 'Alarms are open'}
      search={to}
    >
      {alarms.items.map(({ id, title, message, openedAt }) => (
        <Row
          key={id}
          id={id}
          to={to}
          title={title}
          detail={message}
          age={waiting(openedAt, now).text}
          tone="money"
          isBusy={false}
          action={
            <Link
              to="/admin"
              search={to}
              aria-label={`See what to do: ${title}`}
              className={buttonClass({ size: 'small' })}
            >
              See what to do
            </Link>
          }
        />
      ))}
    </Group>
  );
}

function Inquiries({ inquiries, work }: PartProps & Pick<Overview, 'inquiries'>) {
  const now = useNow();
  if (inquiries.count === 0) return null;
  return (
    <Group
      count={atLeast(inquiries)}
      title={inquiries.count === 1 ? 'New inquiry' : 'New inquiries'}
      page="/admin/inquiries"
      search={{ status: 'new' }}
    >
      {inquiries.items.map((inquiry) => {
        const { id, timeline, taxSituation, createdAt } = inquiry;
        const { text, long } = waiting(createdAt, now, promisedAnswerHours);
        const services = contactServices.filter((service) => taxSituation.includes(service.id));
        return (
          <Row
            key={id}
            id={id}
            page="/admin/inquiries"
            to={{ status: 'new' }}
            title={nameOf(inquiry)}
            detail={[
              ...(timeline === 'asap' ? ['Rush'] : []),
              ...services.map(({ label }) => label),
            ].join(', ')}
            age={text}
            tone={long || timeline === 'asap' ? 'late' : 'calm'}
            isBusy={work.busy.has(id)}
            action={
              <Do
                label="Mark contacted"
                about={nameOf(inquiry)}
                disabled={work.busy.has(id)}
                onClick={() => work.answer(inquiry)}
              />
            }
          />
        );
      })}
    </Group>
  );
}

function Invoices({ invoices, work }: PartProps & Pick<Overview, 'invoices'>) {
  const today = useToday() ?? '';
  const now = useNow();
  if (invoices.count === 0) return null;
  return (
    <Group
      count={atLeast(invoices)}
      title={invoices.count === 1 ? 'Invoice is overdue' : 'Invoices are overdue'}
      detail={`${dollars(invoices.cents)} in all`}
      search={{ section: 'invoices', status: 'overdue', order: 'due' }}
    >
      {invoices.items.map((invoice) => {
        const { id, invoiceNumber, client, balanceCents, dueDate, sentAt, canSend } = invoice;
        const isFresh = sentAt !== null && now.getTime() - Date.parse(sentAt) < 86_400_000;
        return (
          <Row
            key={id}
            id={id}
            to={{ section: 'invoices', invoice: id }}
            title={`${nameOf(client)}, ${dollars(balanceCents)}`}
            detail={`${invoiceNumber}, ${sentAt === null ? 'never emailed' : `last emailed ${shortMoment(sentAt)}`}`}
            age={dueIn(dueDate, today)}
            tone="money"
            isBusy={work.busy.has(id)}
            action={
              canSend &&
              !isFresh && (
                <Do
                  label={sentAt === null ? 'Send invoice' : 'Send reminder'}
                  about={invoiceNumber}
                  disabled={work.busy.has(id)}
                  onClick={() => work.mail(invoice)}
                />
              )
            }
          />
        );
      })}
    </Group>
  );
}

function Conversations({ conversations, work }: PartProps & Pick<Overview, 'conversations'>) {
  const now = useNow();
  if (conversations.count === 0) return null;
  return (
    <Group
      count={atLeast(conversations)}
      title={
        conversations.count === 1 ? 'Conversation needs an answer' : 'Conversations need an answer'
      }
      search={{ section: 'messages' }}
    >
      {conversations.items.map((conversation) => {
        const { id, subject, client, waitingSince, priority } = conversation;
        const { text, long } = waiting(waitingSince, now, longUnansweredHours);
        const to = { section: 'messages', conversation: id } as const;
        const isPressing = priority === 'high' || priority === 'urgent';
        return (
          <Row
            key={id}
            id={id}
            to={to}
            title={subject}
            detail={`${nameOf(client)}${isPressing ? `, ${priority} priority` : ''}`}
            age={text}
            tone={long ? 'late' : 'calm'}
            isBusy={work.busy.has(id)}
            action={
              <>
                <Do
                  label="Resolve"
                  about={subject}
                  variant="quiet"
                  disabled={work.busy.has(id)}
                  onClick={() => work.resolve(conversation)}
                />
                <Link
                  to="/admin"
                  search={to}
                  aria-label={`Reply: ${subject}`}
                  className={buttonClass({ size: 'small' })}
                >
                  Reply
                </Link>
              </>
            }
          />
        );
      })}
    </Group>
  );
}

function Files({ files, work }: PartProps & Pick<Overview, 'files'>) {
  const now = useNow();
  if (files.count === 0) return null;
  return (
    <Group
      count={atLeast(files)}
      title={files.count === 1 ? 'File needs review' : 'Files need review'}
      search={{ section: 'pending' }}
    >
      {files.items.map((file) => {
        const { text, long } = waiting(file.uploadedAt, now);
        return (
          <Row
            key={file.id}
            id={file.id}
            to={{ section: 'pending', file: file.id }}
            title={file.originalName}
            detail={nameOf(file.client)}
            age={text}
            tone={long ? 'late' : 'calm'}
            isBusy={work.busy.has(file.id)}
            action={
              <Do
                label="Mark processed"
                about={file.originalName}
                disabled={work.busy.has(file.id)}
                onClick={() => work.markProcessed(file)}
              />
            }
          />
        );
      })}
    </Group>
  );
}

function Projects({ projects, work }: PartProps & Pick<Overview, 'projects'>) {
  const today = useToday() ?? '';
  if (projects.count === 0) return null;
  return (
    <Group
      count={atLeast(projects)}
      title={projects.count === 1 ? 'Project is overdue' : 'Projects are overdue'}
      search={{ section: 'projects', due: 'overdue' }}
    >
      {projects.items.map(({ id, name, client, dueDate, due }) => {
        const isBusy = due !== null && work.busy.has(due.id);
        return (
          <Row
            key={id}
            id={id}
            to={{
              section: 'projects',
              project: id,
              ...(due?.kind === 'item' && { part: 'checklist' }),
            }}
            title={due?.title ?? 'Target date'}
            detail={`${name}, ${nameOf(client)}${due?.kind === 'item' && due.neededFromClient ? ', needed from the client' : ''}`}
            age={dueIn(dueDate, today)}
            tone={daysBetween(dueDate, today) > 0 ? 'late' : 'calm'}
            isBusy={isBusy}
            action={
              due?.kind === 'step' && (
                <Do
                  label="Mark complete"
                  about={due.title}
                  disabled={isBusy}
                  onClick={() => work.completeStep(due)}
                />
              )
            }
          />
        );
      })}
    </Group>
  );
}

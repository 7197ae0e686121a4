import { Link } from '@tanstack/react-router';
import { CreditCard, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import type { Conversation } from '#contract/messages/conversation-shapes';
import type { Invoice } from '#contract/billing/invoices';
import { payPath } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import type {
  ChecklistItem,
  OwnTaxProject,
  TaxProjectDetail,
} from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dayInFull } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { currentStep, isOpen, pendingItems } from '#web/lib/project.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { KeyDates, keyDates } from './key-dates.tsx';
import { NeedsList } from './needs-list.tsx';
import { allNeeds, type Need } from './needs.ts';
import { PreparerCard } from './preparer-card.tsx';

/** So many things are on the dashboard; the timeline has them all. */
const needsShown = 5;

interface DashboardHeadProps {
  user: Pick<User, 'firstName' | 'email' | 'phoneVerified' | 'preparer'>;
  project: OwnTaxProject | null;
  invoices: readonly Invoice[];
  /** Conversations in which the firm waits for an answer. */
  questions: readonly Conversation[];
  season: number;
  today: string;
  /** The control that hands a file over. */
  upload: (item: ChecklistItem, isPrimary: boolean) => ReactNode;
}

/** What the client must do next, beside the dates that come (look.md). */
export function DashboardHead(props: DashboardHeadProps) {
  const { user, project, invoices, questions, season, today, upload } = props;
  const needs = allNeeds(project, invoices, questions);
  const hidden = needs.slice(needsShown);
  const countOf = (list: readonly Need[], wanted: Need['kind']) =>
    list.filter(({ kind }) => kind === wanted).length;
  const items = countOf(needs, 'item');
  const hiddenItems = countOf(hidden, 'item');
  const hiddenInvoices = countOf(hidden, 'invoice');
  const hiddenQuestions = countOf(hidden, 'question');
  const optional = pendingItems(project).length - items;
  const now = useNow();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_328px] gap-x-22 max-[1279px]:grid-cols-[minmax(0,1fr)_300px] max-[1279px]:gap-x-14 max-[1099px]:grid-cols-1">
      <div className="min-w-0">
        <p className="mb-2.5 text-[15px] wrap-anywhere text-muted phone:mb-1.5">
          {greeting(now)}, {user.firstName || user.email}. It’s {dayInFull(today)}.
        </p>
        <h1 className="type-display">{headline(project, needs.length)}</h1>
        <p className="mt-3 max-w-[56ch] text-pretty text-muted phone:mt-2 phone:text-[15px] phone:leading-[22px]">
          {project?.openReturn ? (
            <Link
              to="/"
              search={{ tab: 'timeline', view: 'return', delivery: project.openReturn }}
              className="text-link"
            >
              {project.stall}
            </Link>
          ) : (
            project?.stall
          )}{' '}
          {lead(project, items, countOf(needs, 'invoice'))}
        </p>
        {project?.questionnaire && (
          <Link
            to="/"
            search={{ tab: 'timeline', view: 'questionnaire' }}
            className="mt-3 inline-block py-0.5 text-link"
          >
            {project.questionnaire}
          </Link>
        )}
        {needs.length > 0 ? (
          <>
            <NeedsList
              needs={needs.slice(0, needsShown)}
              today={today}
              // While the banner asks for a second step, that is the one primary action.
              action={(need, isFirst) => actionOn(need, isFirst && user.phoneVerified, upload)}
            />
            {hiddenInvoices > 0 && (
              <p className="mt-4 text-[15px] leading-[22px]">
                <Link to="/" search={{ tab: 'payments' }} className="inline-block py-0.5 text-link">
                  {plural(hiddenInvoices, 'more invoice')} to pay
                </Link>
              </p>
            )}
            {hiddenQuestions > 0 && (
              <p className="mt-4 text-[15px] leading-[22px]">
                <Link to="/" search={{ tab: 'messages' }} className="inline-block py-0.5 text-link">
                  {plural(hiddenQuestions, 'more question')} to answer
                </Link>
              </p>
            )}
            {(hiddenItems > 0 || optional > 0) && (
              <p className="mt-4 text-[15px] leading-[22px] text-muted">
                <Link
                  to="/"
                  search={{ tab: 'timeline', show: 'pending' }}
                  className="inline-block py-0.5 text-link"
                >
                  {hiddenItems > 0 ? `Show all ${items}` : plural(optional, 'optional item')}
                </Link>
                {hiddenItems > 0
                  ? optional > 0 && `, and ${plural(optional, 'optional item')}`
                  : `, if ${optional === 1 ? 'it applies' : 'they apply'} to you`}
              </p>
            )}
          </>
        ) : (
          <Link
            to="/"
            search={project === null ? { tab: 'documents', upload: '1' } : { tab: 'timeline' }}
            className={buttonClass({ variant: 'primary', className: 'mt-6' })}
          >
            {project === null ? 'Upload Documents' : 'View Timeline'}
          </Link>
        )}
      </div>
      <div
        className={cx(
          'desk:pt-1 max-[1099px]:mt-8',
          user.preparer &&
            'grid content-start gap-x-10 gap-y-7 min-[1100px]:gap-y-11.5 max-[1099px]:grid-cols-2 phone:grid-cols-1',
        )}
      >
        {user.preparer && (
          <PreparerCard preparer={user.preparer} className="self-start">
            <Link to="/" search={{ tab: 'messages' }} className="inline-block py-0.5 text-link">
              Write to {user.preparer.firstName}
            </Link>
          </PreparerCard>
        )}
        <aside aria-labelledby="key-dates">
          <h2 id="key-dates" className="type-section mb-3">
            Key dates
          </h2>
          <KeyDates dates={keyDates(project, season, today)} today={today} />
        </aside>
      </div>
    </div>
  );
}

function actionOn(need: Need, isPrimary: boolean, upload: DashboardHeadProps['upload']): ReactNode {
  const variant = isPrimary ? 'primary' : 'secondary';
  if (need.kind === 'invoice') return <PayLink {...need} variant={variant} />;
  if (need.kind === 'question') {
    const { id, subject } = need.conversation;
    return (
      <Link
        to="/"
        search={{ tab: 'messages', conversation: id }}
        aria-label={`Answer ${subject}`}
        className={buttonClass({ variant, className: 'w-full' })}
      >
        <MessageSquare aria-hidden="true" />
        Answer
      </Link>
    );
  }
  return need.item.can.upload && upload(need.item, isPrimary);
}

interface PayLinkProps extends Extract<Need, { kind: 'invoice' }> {
  variant: 'primary' | 'secondary';
}

/** Leads to where it is paid; where nobody pays online, to the invoice. */
function PayLink({ invoice, variant }: PayLinkProps) {
  const { id, invoiceNumber, balanceCents, can } = invoice;
  if (!can.pay) {
    return (
      <Link
        to="/"
        search={{ tab: 'payments', invoice: id }}
        className={buttonClass({ className: 'w-full' })}
      >
        View Invoice
      </Link>
    );
  }
  return (
    // Its own page: only there may the provider's script run.
    <a
      href={payPath(id)}
      aria-label={`Pay ${dollars(balanceCents)}, invoice ${invoiceNumber}`}
      className={buttonClass({ variant, className: 'w-full' })}
    >
      <CreditCard aria-hidden="true" />
      Pay {dollars(balanceCents)}
    </a>
  );
}

/** By the clock of the one who is greeted. */
function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

function headline(project: TaxProjectDetail | null, needs: number): string {
  if (needs > 0) return `${plural(needs, 'thing')} we need from you`;
  if (project === null) return 'Welcome to your portal';
  if (project.status === 'completed') return `Your ${project.taxYear} return is completed`;
  return 'Nothing we need from you now';
}

/** @param needs items of the checklist; `owed` invoices come beside them */
function lead(project: TaxProjectDetail | null, needs: number, owed: number): string {
  if (needs === 0 && owed > 0) {
    return `You have ${owed === 1 ? 'one invoice' : plural(owed, 'invoice')} to pay.`;
  }
  if (project === null) {
    return 'We haven’t started your return yet. You can send documents now. Steps appear here once we start.';
  }
  if (needs > 0) return `Once we have these, we can continue your ${project.taxYear} return.`;
  if (!isOpen(project)) return 'Its steps and documents stay available here.';
  const step = currentStep(project.timelines);
  if (!step) return `We’re working on your ${project.taxYear} return.`;
  return `We’re working on your ${project.taxYear} return. Current step: ${step.title}.`;
}

import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts';
import type { Invoice } from '#contract/invoices';
import { payPath } from '#contract/invoice-values';
import { dollars } from '#contract/money';
import type { ChecklistItem, TaxProjectDetail } from '#contract/project-shapes';
import { dayInFull } from '#web/lib/due.ts';
import { plural } from '#web/lib/format.ts';
import { currentStep, isOpen, pendingItems } from '#web/lib/project.ts';
import { useNow } from '#web/lib/use-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { KeyDates, keyDates } from './key-dates.tsx';
import { NeedsList } from './needs-list.tsx';
import { allNeeds, type Need } from './needs.ts';

/** So many things stand on the dashboard; the timeline has them all. */
const needsShown = 5;

interface DashboardHeadProps {
  user: Pick<User, 'firstName' | 'email' | 'phoneVerified'>;
  project: TaxProjectDetail | null;
  invoices: readonly Invoice[];
  season: number;
  today: string;
  /** The control that hands a file over. */
  upload: (item: ChecklistItem, isPrimary: boolean) => ReactNode;
}

/** What the client must do next, beside the dates that come (look.md). */
export function DashboardHead(props: DashboardHeadProps) {
  const { user, project, invoices, season, today, upload } = props;
  const needs = allNeeds(project, invoices);
  const items = needs.filter(({ kind }) => kind === 'item').length;
  const hidden = needs.slice(needsShown);
  const hiddenItems = hidden.filter(({ kind }) => kind === 'item').length;
  const optional = pendingItems(project).length - items;
  const now = useNow();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_328px] gap-x-22 max-[1279px]:grid-cols-[minmax(0,1fr)_300px] max-[1279px]:gap-x-14 max-[1099px]:grid-cols-1">
      <div className="min-w-0">
        <p className="mb-2.5 text-[15px] wrap-anywhere text-muted phone:mb-1.5">
          {greeting(now)}, {user.firstName || user.email}. It is {dayInFull(today)}.
        </p>
        <h1 className="type-display">{headline(project, needs.length)}</h1>
        <p className="mt-3 max-w-[56ch] text-pretty text-muted phone:mt-2 phone:text-[15px] phone:leading-[22px]">
          {lead(project, items, needs.length - items)}
        </p>
        {needs.length > 0 ? (
          <>
            <NeedsList
              needs={needs.slice(0, needsShown)}
              today={today}
              // While the banner asks for a second step, that is the one primary action.
              action={(need, isFirst) => actionOn(need, isFirst && user.phoneVerified, upload)}
            />
            {hidden.length > hiddenItems && (
              <p className="mt-4 text-[15px] leading-[22px]">
                <Link to="/" search={{ tab: 'payments' }} className="inline-block py-0.5 text-link">
                  {plural(hidden.length - hiddenItems, 'more invoice')} to pay
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
                  {hiddenItems > 0 ? `Show all ${items}` : plural(optional, 'optional thing')}
                </Link>
                {hiddenItems > 0
                  ? optional > 0 && `, and ${plural(optional, 'optional thing')}`
                  : ', where they apply to you'}
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
      <aside aria-labelledby="key-dates" className="desk:pt-1 max-[1099px]:mt-8">
        <h2 id="key-dates" className="type-section mb-3">
          Key dates
        </h2>
        <KeyDates dates={keyDates(project, season, today)} today={today} />
      </aside>
    </div>
  );
}

function actionOn(need: Need, isPrimary: boolean, upload: DashboardHeadProps['upload']): ReactNode {
  if (need.kind === 'invoice') return <PayLink {...need} isPrimary={isPrimary} />;
  return need.item.can.upload && upload(need.item, isPrimary);
}

interface PayLinkProps extends Extract<Need, { kind: 'invoice' }> {
  isPrimary: boolean;
}

/** Leads to where it is paid; where nobody pays online, to the invoice. */
function PayLink({ invoice, isPrimary }: PayLinkProps) {
  const { id, invoiceNumber, balanceCents, can } = invoice;
  if (!can.pay) {
    return (
      <Link to="/" search={{ tab: 'payments', invoice: id }} className={buttonClass()}>
        View Invoice
      </Link>
    );
  }
  return (
    // A page of its own: only there may the provider's script run.
    <a
      href={payPath(id)}
      aria-label={`Pay Invoice ${invoiceNumber}, ${dollars(balanceCents)}`}
      className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary' })}
    >
      <CreditCard aria-hidden="true" />
      Pay Invoice
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
    return owed === 1
      ? 'An invoice waits to be paid. Nothing else is needed from you now.'
      : `${plural(owed, 'invoice')} wait to be paid. Nothing else is needed from you now.`;
  }
  if (project === null) {
    return 'We have not begun your return yet. You can send documents already; each step stands here as soon as we begin.';
  }
  if (needs > 0) return `With these in, we can go on with your ${project.taxYear} return.`;
  if (!isOpen(project)) return 'Its steps and documents stay here for you to look at.';
  const step = currentStep(project.timelines);
  if (!step) return `We go on with your ${project.taxYear} return.`;
  return `Your ${project.taxYear} return is with us. The present step: ${step.title}.`;
}

import { contactServices, contactTimelines } from '#contract/inquiry-values';
import type { Inquiry } from '#contract/public';
import { fullMoment, shortDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { useInvite, useMark } from './use-inquiries.ts';

const statuses: Record<Inquiry['status'], { kind: StatusKind; label: string }> = {
  new: { kind: 'brass', label: 'New' },
  handled: { kind: 'good', label: 'Handled' },
  invited: { kind: 'note', label: 'Invited' },
  client: { kind: 'good', label: 'Client' },
};

/** One inquiry: who, what they need, what they wrote, and what can be done about it. */
export function InquiryItem({ inquiry }: { inquiry: Inquiry }) {
  const invite = useInvite(inquiry);
  const mark = useMark(inquiry);
  const { kind, label } = statuses[inquiry.status];
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  const services = contactServices.filter(({ id }) => inquiry.taxSituation.includes(id));
  const when = contactTimelines.find(({ value }) => value === inquiry.timeline);
  const titleId = `inquiry-${inquiry.id}`;
  const inviteLabel = inquiry.status === 'invited' ? 'Invite again' : 'Invite as client';
  const isOpen = inquiry.status === 'new' || inquiry.status === 'handled';
  return (
    <li
      aria-labelledby={titleId}
      className="grid grid-cols-[260px_minmax(0,1fr)_auto] gap-x-8 gap-y-3 border-b border-line py-4 max-[1000px]:grid-cols-1"
    >
      <div className="min-w-0 text-[13px] leading-5 wrap-anywhere">
        <h2 id={titleId} className="text-[15px] font-semibold">
          {name}
        </h2>
        <p>
          <a href={`mailto:${inquiry.email}`} className="text-link">
            {inquiry.email}
          </a>
        </p>
        {inquiry.phone !== null && <p>{inquiry.phone}</p>}
        <p className="mt-1 text-muted">
          <time dateTime={inquiry.createdAt}>{fullMoment(inquiry.createdAt)}</time>
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-[550]">{services.map((service) => service.label).join(', ')}</p>
        <p className="text-[13px] leading-5 text-muted">
          {when?.label}: {when?.hint.toLowerCase()}
        </p>
        {inquiry.message !== null && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{inquiry.message}</p>
        )}
      </div>
      <div className="flex flex-wrap content-start items-center justify-end gap-2 max-[1000px]:justify-start">
        <Status kind={inquiry.suspected ? 'bad' : kind}>
          {inquiry.suspected ? 'Suspected bot' : label}
          {inquiry.status === 'invited' &&
            inquiry.invitedAt !== null &&
            ` ${shortDate(inquiry.invitedAt)}`}
        </Status>
        {inquiry.suspected ? (
          <Button
            size="small"
            pending={mark.isPending}
            onClick={() => mark.mutate({ suspected: false })}
          >
            Not a bot
          </Button>
        ) : (
          isOpen && (
            <Button
              size="small"
              pending={mark.isPending}
              onClick={() => mark.mutate({ handled: inquiry.status === 'new' })}
            >
              {inquiry.status === 'new' ? 'Mark handled' : 'Mark new'}
            </Button>
          )
        )}
        {inquiry.can.invite && (
          <Button
            size="small"
            pending={invite.isPending}
            aria-label={`${inviteLabel}: ${name}`}
            onClick={() => invite.mutate()}
          >
            {inviteLabel}
          </Button>
        )}
      </div>
    </li>
  );
}

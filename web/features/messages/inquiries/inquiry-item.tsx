import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contactServices, contactTimelines, promisedAnswerHours } from '#domain/inquiry-values';
import type { Inquiry } from '#contract/messages/inquiries';
import { cx } from '#web/lib/cx.ts';
import { fullMoment, nearDate } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { InquiryNote } from './inquiry-note.tsx';
import { useInviteInquirer, useMarkInquiry } from './api.ts';

const statuses: Record<Inquiry['status'], { kind: StatusKind; label: string }> = {
  new: { kind: 'brass', label: 'New' },
  contacted: { kind: 'note', label: 'Contacted' },
  invited: { kind: 'note', label: 'Invited' },
  closed: { kind: 'pending', label: 'Closed' },
  client: { kind: 'good', label: 'Client' },
};

interface InquiryItemProps {
  inquiry: Inquiry;
  /** Who may take care of it. */
  staff: readonly NonNullable<Inquiry['owner']>[];
}

/** One inquiry: who, what they need and when, how long it waits, and what is done about it. */
export function InquiryItem({ inquiry, staff }: InquiryItemProps) {
  const mark = useMarkInquiry();
  const params = { id: inquiry.id };
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  const services = contactServices.filter(({ id }) => inquiry.taxSituation.includes(id));
  const when = contactTimelines.find(({ value }) => value === inquiry.timeline);
  const titleId = `inquiry-${inquiry.id}`;
  return (
    <li
      aria-labelledby={titleId}
      className="grid grid-cols-[240px_minmax(0,1fr)_260px] gap-x-8 gap-y-3 border-b border-line py-4 max-[1000px]:grid-cols-1"
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
          <Age inquiry={inquiry} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-[550]">{services.map((service) => service.label).join(', ')}</p>
        <p
          className={cx(
            'text-[13px] leading-5',
            inquiry.timeline === 'asap' ? 'font-medium text-brass-ink' : 'text-muted',
          )}
        >
          {when?.label}: {when?.hint.toLowerCase()}
        </p>
        {inquiry.message !== null && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{inquiry.message}</p>
        )}
        {!inquiry.suspected && (
          <InquiryNote
            inquiry={inquiry}
            name={name}
            onSave={(note) => mark.mutateAsync({ params, body: { note } })}
          />
        )}
      </div>
      {inquiry.suspected ? (
        <div className="flex flex-wrap content-start items-center justify-end gap-2 max-[1000px]:justify-start">
          <Status kind="bad">Suspected bot</Status>
          <Button
            size="small"
            pending={mark.isPending}
            onClick={() => mark.mutate({ params, body: { suspected: false } })}
          >
            Not a bot
          </Button>
        </div>
      ) : (
        <div className="grid content-start gap-2">
          <State inquiry={inquiry} name={name} mark={mark} />
          <label className="flex items-center gap-2 text-[13px] text-muted">
            Owner
            <Select
              aria-label={`Owner of ${name}’s inquiry`}
              className="flex-1 [&_select]:w-full"
              value={inquiry.owner?.id ?? ''}
              disabled={mark.isPending}
              onChange={({ target: { value } }) =>
                mark.mutate({ params, body: { ownerId: value === '' ? null : value } })
              }
            >
              <option value="">No one yet</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.firstName} {person.lastName}
                </option>
              ))}
            </Select>
          </label>
        </div>
      )}
    </li>
  );
}

/** How long a new one has waited for the answer that the website promises. */
function Age({ inquiry: { status, suspected, createdAt } }: { inquiry: Inquiry }) {
  const now = useNow();
  if (status !== 'new' || suspected) return null;
  const { text, long } = waiting(createdAt, now, promisedAnswerHours);
  return <span className={cx('block', long && 'font-medium text-brass-ink')}>Waiting {text}</span>;
}

interface StateProps {
  inquiry: Inquiry;
  name: string;
  mark: ReturnType<typeof useMarkInquiry>;
}

/** How far it is, and the next thing to do about it. */
function State({ inquiry, name, mark }: StateProps) {
  const [isAsking, setAsking] = useState(false);
  const stopAsking = () => setAsking(false);
  const invite = useInviteInquirer({ onDone: stopAsking, onFailed: stopAsking });
  const { id, status, invitedAt, clientId } = inquiry;
  const params = { id };
  const { kind, label } = statuses[status];
  const inviteLabel = invitedAt === null ? 'Invite as client' : 'Invite again';
  const change = (label: string, next: 'new' | 'contacted' | 'closed') => (
    <Button
      size="small"
      variant={next === 'contacted' ? 'secondary' : 'quiet'}
      disabled={mark.isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => mark.mutate({ params, body: { status: next } })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-[1000px]:justify-start">
      <Status kind={kind} className="me-auto">
        {label}
        {status === 'invited' && invitedAt !== null && ` ${nearDate(invitedAt)}`}
      </Status>
      {status === 'client' && clientId !== null ? (
        <Link
          to="/admin"
          search={{ section: 'clients', client: clientId }}
          aria-label={`Open client: ${name}`}
          className={buttonClass({ size: 'small' })}
        >
          Open client
        </Link>
      ) : (
        <>
          {status === 'new' && change('Mark contacted', 'contacted')}
          {status === 'closed' ? change('Reopen', 'new') : change('Close', 'closed')}
        </>
      )}
      {inquiry.can.invite && status !== 'closed' && (
        <Button
          size="small"
          aria-label={`${inviteLabel}: ${name}`}
          pending={invite.isPending}
          onClick={() => setAsking(true)}
        >
          {inviteLabel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Invite ${name} as a client?`}
        description={`We'll email ${inquiry.email} a link to create an account. It works for 7 days${invitedAt === null ? '' : ', and the earlier link stops working'}.`}
        confirmLabel="Send invitation"
        pending={invite.isPending}
        onConfirm={() => invite.mutate({ params })}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getHandover, type TeamMember } from '#contract/team/team';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useEndMembership } from './api.ts';

interface DepartureDialogProps {
  member: TeamMember;
  /** Everyone on the staff. */
  members: readonly TeamMember[];
  onClose: () => void;
}

/** Ends someone's access, after asking who takes over what is in their charge. */
export function DepartureDialog({ member, members, onClose }: DepartureDialogProps) {
  const [taker, setTaker] = useState({ clients: '', records: '', inquiries: '' });
  const work = useQuery({
    ...queryOptionsFor(getHandover, { params: { id: member.id } }),
    // Counted for this decision, not for an earlier one.
    staleTime: 0,
    gcTime: 0,
  });
  const end = useEndMembership({ onDone: onClose });
  const others = members.filter(({ id, leftAt }) => id !== member.id && leftAt === null);
  const choice = (
    what: keyof typeof taker,
    count: number,
    noun: string,
    otherwise = 'Nobody yet',
  ) =>
    count > 0 && (
      <Field label={`Who takes over ${plural(count, noun)}?`}>
        {(control) => (
          <Select
            {...control}
            value={taker[what]}
            onChange={({ target }) => setTaker({ ...taker, [what]: target.value })}
          >
            <option value="">{otherwise}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {nameOf(other)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  return (
    <FormDialog
      danger
      title={member.isYou ? 'Leave the team?' : `End ${nameOf(member)}’s access?`}
      description={`${member.isYou ? 'You’re' : 'They’re'} signed out everywhere at once and can’t sign in anymore. What ${member.isYou ? 'you' : 'they'} did stays in the history under ${member.isYou ? 'your' : 'their'} name.`}
      submitLabel={member.isYou ? 'Leave' : 'End access'}
      size="small"
      pending={end.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!work.data) return;
        end.mutate({
          params: { id: member.id },
          body: {
            clientsTo: taker.clients || null,
            recordsTo: taker.records || null,
            inquiriesTo: taker.inquiries || null,
          },
        });
      }}
      onClose={onClose}
    >
      {end.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(end.error, 'Please try again.')}
        </Callout>
      )}
      {work.isPending ? (
        <SkeletonRows rows={2} label="Their work is being counted" />
      ) : work.isError ? (
        <ErrorState title="Their work could not be counted" of={work} />
      ) : (
        <>
          {choice('clients', work.data.clients, 'client')}
          {choice('records', work.data.records, 'other record', 'The client’s preparer')}
          {choice('inquiries', work.data.inquiries, 'inquiry')}
          {work.data.clients + work.data.records + work.data.inquiries === 0 && (
            <p className="text-muted">
              No client, project, conversation, or inquiry is in their charge.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Contact } from 'lucide-react';
import { useState } from 'react';
import {
  type CalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#contract/integrations/calendar';
import { getFirmCard } from '#contract/integrations/contacts';
import { calendarNameLabels, type CalendarNames, calendarNames } from '#domain/calendar-values';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryKey, queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { shortDate, shortMoment } from '#web/lib/format/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';

const feedQuery = queryOptionsFor(getCalendarFeed, {});
const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(getCalendarFeed) });

const useMakeFeed = defineAction(makeCalendarFeed, { onDone: refresh });

const useRevokeFeed = defineAction(revokeCalendarFeed, {
  done: {
    title: 'Calendar feed turned off',
    description: 'Its address no longer works. Remove the calendar from your calendar program.',
  },
  failed: { fallback: 'Couldn’t turn off the calendar feed. Please try again.' },
  onDone: refresh,
});

interface CalendarSectionProps {
  /** Of the staff, whose feed has steps and may name clients. */
  isStaff: boolean;
}

/** A person's due days in their own calendar program. */
export function CalendarSection({ isStaff }: CalendarSectionProps) {
  const query = useQuery(feedQuery);
  const [isMaking, setMaking] = useState(false);
  const revoke = useRevokeFeed();
  const feed = query.data?.feed;
  return (
    <SettingSection
      title="Calendar"
      lead={
        isStaff
          ? 'Due steps and returns of the clients you see, and tax dates, in your own calendar program.'
          : 'When your returns and invoices are due, in your own calendar program.'
      }
    >
      {query.isPending ? (
        <SkeletonRows rows={1} label="The calendar feed is loading" />
      ) : query.isError ? (
        <ErrorState title="The calendar feed could not be loaded" of={query} />
      ) : (
        <SettingList label={isStaff ? 'Calendar feed' : 'Calendar and contact'}>
          <SettingRow
            icon={CalendarDays}
            title="Calendar feed"
            actions={
              <>
                <Button size="small" onClick={() => setMaking(true)}>
                  {feed ? 'Replace' : 'Make a feed'}
                </Button>
                {feed && (
                  <Button
                    size="small"
                    aria-label="Turn off the calendar feed"
                    pending={revoke.isPending}
                    onClick={() => revoke.mutate({})}
                  >
                    Turn off
                  </Button>
                )}
              </>
            }
          >
            {feed
              ? `Since ${shortDate(feed.createdAt)}. ${calendarNameLabels[feed.names]}. ${
                  feed.estimates ? 'With estimated tax payments. ' : ''
                }${
                  feed.lastReadAt === null
                    ? 'Not read by any calendar program yet.'
                    : `Last read ${shortMoment(feed.lastReadAt)}.`
                }`
              : 'Off. The calendar would show due dates without names or amounts.'}
          </SettingRow>
          {!isStaff && (
            <SettingRow
              icon={Contact}
              title="Our contact details"
              actions={
                <a
                  href={urlFor(getFirmCard, {})}
                  download
                  className={buttonClass({ size: 'small' })}
                >
                  Save contact
                </a>
              }
            >
              For your address book: our phone number, email, and address.
            </SettingRow>
          )}
        </SettingList>
      )}
      {isMaking && (
        <FeedDialog isStaff={isStaff} feed={feed ?? null} onClose={() => setMaking(false)} />
      )}
    </SettingSection>
  );
}

interface FeedDialogProps {
  isStaff: boolean;
  /** The one that is replaced, whose choices are kept. */
  feed: CalendarFeed | null;
  onClose: () => void;
}

function FeedDialog({ isStaff, feed, onClose }: FeedDialogProps) {
  const isReplacing = feed !== null;
  const [estimates, setEstimates] = useState(feed?.estimates ?? false);
  const [names, setNames] = useState<CalendarNames>(feed?.names ?? 'none');
  const make = useMakeFeed();
  if (make.data) {
    return (
      <SecretDialog
        title="Your calendar feed"
        what="address of the calendar"
        secret={make.data.url}
        onClose={onClose}
      >
        Copy the address now and add it to your calendar program as a subscription. Anyone who has
        it can read your due dates; it can’t be shown again.
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title={isReplacing ? 'Replace the calendar feed' : 'Make a calendar feed'}
      description={`You get a secret address for your calendar program.${isReplacing ? ' The address you have now stops working.' : ''}`}
      submitLabel={isReplacing ? 'Replace feed' : 'Make feed'}
      size="small"
      pending={make.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate({ body: { names, estimates } });
      }}
      onClose={onClose}
    >
      {make.error && (
        <Callout tone="bad" role="alert">
          {messageOf(make.error, 'Please try again.')}
        </Callout>
      )}
      <Field
        label="Names in the calendar"
        hint="The company that runs your calendar program stores the calendar. Without names, it doesn’t learn whose dates these are."
      >
        {(control) => (
          <Select
            {...control}
            value={names}
            onChange={({ target }) =>
              setNames(calendarNames.find((name) => name === target.value) ?? names)
            }
          >
            {calendarNames.map((name) => (
              <option key={name} value={name}>
                {calendarNameLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!isStaff && (
        <CheckboxField
          label="Show when estimated tax payments are due"
          description="Federal due dates for individuals, the same for everyone. Ask us whether you need to pay, and how much."
          checked={estimates}
          onChange={({ currentTarget }) => setEstimates(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

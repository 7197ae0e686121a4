import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { listSessions } from '#contract/identity/sessions';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { useEndOtherSessions, useEndSession } from '../profile/api.ts';

const sessionsQuery = queryOptionsFor(listSessions, {});

/** Every session of the person, its place in time, and the way to end it at once. */
export function SignedInDevices() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const others = sessions.data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <SettingSection
      title="Signed-in devices"
      lead="Where your account is signed in. Don’t recognize a device? Sign it out and change your password."
      foot={
        others && (
          <Button size="small" pending={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Sign out all other devices
          </Button>
        )
      }
    >
      {sessions.isPending ? (
        <SkeletonRows rows={2} label="Devices are loading" />
      ) : sessions.isError ? (
        <ErrorState title="Devices could not be loaded" of={sessions} />
      ) : (
        <SettingList label="Signed-in devices">
          {sessions.data.map((session) => (
            <SettingRow
              key={session.id}
              icon={isPhone(session.device) ? Smartphone : Laptop}
              title={session.device}
              actions={
                session.isCurrent ? (
                  <Status kind="good">This device</Status>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Sign out ${session.device}`}
                    pending={end.isPending && end.variables.params.id === session.id}
                    onClick={() => end.mutate({ params: { id: session.id } })}
                  >
                    Sign out
                  </Button>
                )
              }
            >
              Signed in <time dateTime={session.createdAt}>{fullMoment(session.createdAt)}</time>
              {session.address !== null && ` from ${session.address}`}
              {!session.isCurrent && (
                <>
                  , last seen{' '}
                  <time dateTime={session.lastSeenAt}>{fullMoment(session.lastSeenAt)}</time>
                </>
              )}
            </SettingRow>
          ))}
        </SettingList>
      )}
    </SettingSection>
  );
}

/** Whether a device, as the server describes it, fits in a hand. */
export const isPhone = (device: string): boolean => /iPhone|Android|iPad/.test(device);

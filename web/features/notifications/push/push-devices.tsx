import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { shortMoment } from '#web/lib/format/format.ts';
import { canReceivePush, isRefused, stopListening } from '#web/lib/installed/push.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { pushDevicesQuery, useRemovePushDevice } from './api.ts';
import { useTurnOn } from './use-turn-on.ts';

/** Devices that receive notifications while the portal is closed; a removed one is silent at once. */
export function PushDevices() {
  const query = useQuery(pushDevicesQuery);
  const remove = useRemovePushDevice();
  // Off without https: then there is nothing to set.
  if (query.data && query.data.publicKey === null && query.data.devices.length === 0) return null;
  const { publicKey = null, devices = [] } = query.data ?? {};
  const isOnHere = devices.some(({ isCurrent }) => isCurrent);
  return (
    <SettingSection
      title="Notifications on devices"
      lead="Told of news while the portal is closed, from 8 AM to 9 PM. A notification says who and why, never what."
      foot={query.data && !isOnHere && publicKey !== null && <TurnOn publicKey={publicKey} />}
    >
      {query.isPending ? (
        <SkeletonRows rows={1} label="Devices with notifications are loading" />
      ) : query.isError ? (
        <ErrorState title="Devices with notifications could not be loaded" of={query} />
      ) : devices.length === 0 ? (
        <p className="text-sm leading-5 text-muted">No device is told of news.</p>
      ) : (
        <SettingList label="Devices with notifications">
          {devices.map(({ id, device, createdAt, lastSentAt, isCurrent }) => (
            <SettingRow
              key={id}
              icon={BellRing}
              title={device}
              actions={
                <>
                  {isCurrent && <Status kind="good">This device</Status>}
                  <Button
                    size="small"
                    aria-label={`Turn off notifications on ${device}`}
                    pending={remove.isPending && remove.variables.params.id === id}
                    onClick={() => {
                      if (isCurrent && canReceivePush()) void stopListening();
                      remove.mutate({ params: { id } });
                    }}
                  >
                    Turn off
                  </Button>
                </>
              }
            >
              On since <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
              {lastSentAt !== null && (
                <>
                  , last told <time dateTime={lastSentAt}>{shortMoment(lastSentAt)}</time>
                </>
              )}
            </SettingRow>
          ))}
        </SettingList>
      )}
    </SettingSection>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { turnOn, isPending } = useTurnOn(publicKey);
  if (!canReceivePush()) {
    return (
      <p className="text-sm leading-5 text-pretty text-muted">
        This browser can’t be told. On an iPhone, put the portal on your home screen first: tap
        Share, then Add to Home Screen.
      </p>
    );
  }
  if (isRefused()) {
    return (
      <p className="text-sm leading-5 text-pretty text-muted">
        Notifications of this site are blocked in your browser’s settings.
      </p>
    );
  }
  return (
    <Button size="small" pending={isPending} onClick={turnOn}>
      Turn on for this device
    </Button>
  );
}

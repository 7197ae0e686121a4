import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { listDevices } from '#contract/identity/sessions';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { fullMoment, shortDate } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useRevokeAllDevices, useRevokeDevice } from '../profile/api.ts';
import { isPhone } from './signed-in-devices.tsx';

const devicesQuery = queryOptionsFor(listDevices, {});

/** Browsers that need no second step for 30 days, and the way to take that back. */
export function TrustedDevices() {
  const devices = useQuery(devicesQuery);
  const revoke = useRevokeDevice();
  const revokeAll = useRevokeAllDevices();
  return (
    <SettingSection
      title="Trusted devices"
      lead="Browsers you chose to trust at sign-in. They skip the second step for 30 days."
      foot={
        devices.data !== undefined &&
        devices.data.length > 1 && (
          <Button size="small" pending={revokeAll.isPending} onClick={() => revokeAll.mutate({})}>
            Stop trusting all devices
          </Button>
        )
      }
    >
      {devices.isPending ? (
        <SkeletonRows rows={1} label="Trusted devices are loading" />
      ) : devices.isError ? (
        <ErrorState title="Trusted devices could not be loaded" of={devices} />
      ) : devices.data.length === 0 ? (
        <p className="text-[15px] leading-[22px] text-muted staff:text-sm">
          None. Every sign-in asks for a second step.
        </p>
      ) : (
        <SettingList label="Trusted devices">
          {devices.data.map((device) => (
            <SettingRow
              key={device.id}
              icon={isPhone(device.device) ? Smartphone : Laptop}
              title={`${device.device}${device.isCurrent ? ' (this device)' : ''}`}
              actions={
                <Button
                  size="small"
                  aria-label={`Stop trusting ${device.device}`}
                  pending={revoke.isPending && revoke.variables.params.id === device.id}
                  onClick={() => revoke.mutate({ params: { id: device.id } })}
                >
                  Stop trusting
                </Button>
              }
            >
              Trusted until {shortDate(device.expiresAt)}
              {device.lastUsedAt !== null && `, last used ${fullMoment(device.lastUsedAt)}`}
            </SettingRow>
          ))}
        </SettingList>
      )}
    </SettingSection>
  );
}

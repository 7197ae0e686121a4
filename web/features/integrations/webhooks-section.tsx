import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/integrations/webhooks';
import { nearDate, plural, shortMoment } from '#web/lib/format/format.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#web/ui/overlays/row-menu.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { SigningSecretDialog } from './signing-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import {
  useDeleteWebhook,
  useRenewSecret,
  useSwitchWebhook,
  useTestWebhook,
  webhooksQuery,
} from './webhooks-api.ts';

/** Where other programs are notified of events. */
export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery);
  const dialog = useOpenDialog();
  const add = (
    <Button size="small" onClick={() => dialog.show('webhook')}>
      <WebhookIcon aria-hidden="true" />
      Add a webhook endpoint
    </Button>
  );
  return (
    <SettingSection
      title="Webhooks"
      lead="Tell another program at once when something happens. Each message is signed and is sent again for three days until the other side takes it."
      foot={webhooks.data && webhooks.data.length > 0 && add}
    >
      {webhooks.isPending ? (
        <SkeletonRows rows={2} label="Webhooks are loading" />
      ) : webhooks.isError ? (
        <ErrorState title="The webhooks could not be loaded" of={webhooks} />
      ) : webhooks.data.length === 0 ? (
        <EmptyState
          className="py-4!"
          title="No webhooks yet"
          description="Messages hold ids and no names or contents."
          action={add}
        />
      ) : (
        <SettingList label="Webhook endpoints">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </SettingList>
      )}
      {dialog.open === 'webhook' && <WebhookDialog onClose={dialog.close} />}
    </SettingSection>
  );
}

type Doing = 'change' | 'remove' | 'renew' | 'deliveries';

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, offAt } = webhook;
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const remove = useDeleteWebhook({ onDone: close });
  const renew = useRenewSecret();
  const turn = useSwitchWebhook();
  const test = useTestWebhook({ onDone: () => setDoing('deliveries') });
  const closeSecret = () => {
    renew.reset();
    close();
  };
  const confirms = (what: Doing) => ({
    open: doing === what,
    onOpenChange: (open: boolean) => !open && close(),
  });
  return (
    <SettingRow
      title={url}
      actions={
        <>
          <Button
            size="small"
            aria-label={`Deliveries to ${url}`}
            onClick={() => setDoing('deliveries')}
          >
            Deliveries
          </Button>
          <RowMenu
            label={`Actions for ${url}`}
            renderEntries={() => (
              <>
                {offAt === null && (
                  <MenuItem onSelect={() => test.mutate({ params: { id } })}>
                    Send a test event
                  </MenuItem>
                )}
                <MenuItem onSelect={() => setDoing('change')}>Change…</MenuItem>
                <MenuItem onSelect={() => setDoing('renew')}>New secret…</MenuItem>
                <MenuItem
                  onSelect={() => turn.mutate({ params: { id }, body: { on: offAt !== null } })}
                >
                  {offAt === null ? 'Turn off' : 'Turn on'}
                </MenuItem>
                <MenuSeparator />
                <MenuItem danger onSelect={() => setDoing('remove')}>
                  Remove…
                </MenuItem>
              </>
            )}
          />
        </>
      }
    >
      <StateText webhook={webhook} /> {plural(events.length, 'event')}: {events.join(', ')}.
      {webhook.previousSecretUntil !== null &&
        ` The secret before works until ${shortMoment(webhook.previousSecretUntil)}.`}
      {doing === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {doing === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        {...confirms('remove')}
        title="Remove this endpoint?"
        description="Nothing is sent to it anymore, and the list of its deliveries is removed. This can’t be undone."
        confirmLabel="Remove endpoint"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
      <ConfirmDialog
        {...confirms('renew')}
        open={doing === 'renew' && !renew.data}
        title="Make a new secret?"
        description="Messages are signed with both secrets for 24 hours, so that you can change the receiver without losing any."
        confirmLabel="Make a new secret"
        pending={renew.isPending}
        onConfirm={() => renew.mutate({ params: { id } })}
      />
      {renew.data && <SigningSecretDialog secret={renew.data.secret} onClose={closeSecret} />}
    </SettingRow>
  );
}

function StateText({ webhook: { offAt, offReason, failingSince } }: { webhook: Webhook }) {
  if (offAt !== null) {
    const why =
      offReason === 'failing'
        ? ' after days of failures'
        : offReason === 'gone'
          ? ' because it answered that it is gone'
          : '';
    return (
      <span className="text-bad">
        Off since {nearDate(offAt)}
        {why}.
      </span>
    );
  }
  if (failingSince === null) return <>On.</>;
  return <span className="text-brass-ink">Failing since {shortMoment(failingSince)}.</span>;
}

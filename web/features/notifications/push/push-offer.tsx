import { useQuery } from '@tanstack/react-query';
import { BellRing, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { remember, useRemembered } from '#web/lib/browser/remembered.ts';
import { canReceivePush, isListening, isRefused } from '#web/lib/installed/push.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pushDevicesQuery } from './api.ts';
import { useTurnOn } from './use-turn-on.ts';

const keyOf = (userId: string) => `push-offer:${userId}`;
/** Declined, it isn’t offered again for so long, in milliseconds. */
const putOffMs = 180 * 24 * 3600_000;

/** Offers to be notified of the answer, right after someone sent a document or message. */
export function PushOffer({ userId }: { userId: string }) {
  const [isQuiet, setQuiet] = useState(false);
  const until = Number(useRemembered(keyOf(userId)) ?? 0);
  const [now] = useState(() => Date.now());
  const mayAsk = canReceivePush() && !isRefused() && now >= until;
  useEffect(() => {
    if (mayAsk) void isListening().then((listens) => setQuiet(!listens));
  }, [mayAsk]);
  const { data } = useQuery({ ...pushDevicesQuery, enabled: mayAsk && isQuiet });
  if (!mayAsk || !isQuiet || data?.publicKey == null) return null;
  return (
    <Offer
      publicKey={data.publicKey}
      onDone={() => setQuiet(false)}
      onDecline={() => {
        remember(keyOf(userId), String(Date.now() + putOffMs));
        setQuiet(false);
      }}
    />
  );
}

interface OfferProps {
  publicKey: string;
  onDone: () => void;
  onDecline: () => void;
}

function Offer({ publicKey, onDone, onDecline }: OfferProps) {
  const { turnOn, isPending } = useTurnOn(publicKey, onDone);
  return (
    <section
      aria-label="Notifications"
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface py-3 ps-4 pe-3"
    >
      <BellRing aria-hidden="true" className="size-5 text-evergreen" />
      <p className="min-w-0 flex-1 basis-[220px] text-sm leading-5 text-pretty text-muted">
        Should this device tell you when we answer or need something? It shows no details.
      </p>
      <div className="ms-auto flex items-center gap-1">
        <Button size="small" pending={isPending} onClick={turnOn}>
          Turn on
        </Button>
        <IconButton icon={X} label="Don’t offer this now" onClick={onDecline} />
      </div>
    </section>
  );
}

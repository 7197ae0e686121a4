import { useMutation } from '@tanstack/react-query';
import {
  ChevronRight,
  FileKey,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Smartphone,
} from 'lucide-react';
import type { Channel, SecondStepWay } from '#contract/identity/account-fields';
import { messageOf } from '#web/lib/api/api.ts';
import { codeSentToast } from '#web/ui/forms/sent-code.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { wayNames } from './sign-in-ways.ts';

const icons: Record<SecondStepWay, LucideIcon> = {
  authenticator: Smartphone,
  passkey: KeyRound,
  sms: MessageSquareText,
  email: Mail,
  'recovery-code': FileKey,
};

interface OtherWaysProps {
  title: string;
  ways: readonly SecondStepWay[];
  /** Sends a code by that channel and continues to it. */
  send: (channel: Channel) => Promise<void>;
  /** A way that needs no code to be sent. */
  onChoose: (way: SecondStepWay) => void;
  className?: string;
}

/** What else a person can take the second step with; a code is sent when its way is chosen. */
export function OtherWays({
  title,
  ways,
  send: sendCode,
  onChoose,
  className = 'mt-10',
}: OtherWaysProps) {
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (_answer, channel) => toast(codeSentToast(channel)),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to send verification code'),
        variant: 'destructive',
      }),
  });
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="other-ways" className={className}>
      <h2 id="other-ways" className="text-[15px] leading-[21px] font-semibold">
        {title}
      </h2>
      <ul className="mt-2 border-b border-line">
        {ways.map((way) => {
          const Icon = icons[way];
          return (
            <li key={way} className="border-t border-line">
              <button
                type="button"
                disabled={send.isPending}
                className="grid min-h-12 w-full grid-cols-[20px_minmax(0,1fr)_16px] items-center gap-3.5 text-start text-[15px] hover:text-evergreen"
                onClick={() =>
                  way === 'sms' || way === 'email' ? send.mutate(way) : onChoose(way)
                }
              >
                <Icon className="size-5 text-muted" aria-hidden="true" />
                {wayNames[way]}
                {send.isPending && send.variables === way ? (
                  <Spinner />
                ) : (
                  <ChevronRight className="size-4 text-muted" aria-hidden="true" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

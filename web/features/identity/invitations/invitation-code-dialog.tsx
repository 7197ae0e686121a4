import { Copy } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { nameOf } from '#web/lib/format/person.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { useMakeInvitationCode } from '../../clients/api.ts';

interface InvitationCodeDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

/**
 * The code that an invited person needs with the link, because others read the same mailbox: made when
 * staff talk to them, shown once, closed by its button only.
 */
export function InvitationCodeDialog({ client, onClose }: InvitationCodeDialogProps) {
  const make = useMakeInvitationCode();
  const { firstName } = client;
  const code = make.data?.code;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={code === undefined}
      size="small"
      title={`Invitation code for ${nameOf(client)}`}
    >
      {code === undefined ? (
        <div className="grid gap-5">
          <p className="text-pretty text-muted">
            {firstName} shares an email address, so the link we emailed isn’t enough to open the
            account. Make a code when you’re with {firstName} or on the phone, after you’ve checked
            who it is.
          </p>
          <Button
            variant="primary"
            pending={make.isPending}
            onClick={() => make.mutate({ params: { id: client.id } })}
          >
            {make.isPending ? 'Making the code' : 'Make a code'}
          </Button>
          <p className="text-sm leading-5 text-muted">A new code replaces the one before.</p>
        </div>
      ) : (
        <SpokenCode firstName={firstName} code={code} onDone={onClose} />
      )}
    </Dialog>
  );
}

function SpokenCode({
  firstName,
  code,
  onDone,
}: {
  firstName: string;
  code: string;
  onDone: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: 'Code copied' });
    } catch {
      toast({
        title: 'Couldn’t copy the code',
        description: 'Please write it down.',
        variant: 'destructive',
      });
    }
  };
  return (
    <div className="grid gap-5">
      <Callout tone="brass" title="This code is shown only now.">
        Tell {firstName} in person or by phone, never by email. Say: “Open the link in our email,
        enter this code, and choose a username and password. From then on, sign in with your
        username, not the email address.”
      </Callout>
      <p
        role="status"
        aria-label={`Code: ${code}`}
        className="rounded-card border border-line bg-sunken px-5 py-4 text-center font-mono text-[22px] leading-8 tabular-nums select-all"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button variant="primary" className="grow" onClick={onDone}>
          {firstName} has it
        </Button>
      </div>
    </div>
  );
}

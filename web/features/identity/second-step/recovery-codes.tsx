import { Copy, Download } from 'lucide-react';
import { useFirm, useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten recovery codes, shown this once: to copy, to download, to write down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const firm = useFirm();
  const user = useUser();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Recovery codes copied' });
    } catch {
      toast({
        title: 'Couldn’t copy the codes',
        description: 'Please download them or write them down.',
        variant: 'destructive',
      });
    }
  };
  const text = [
    `Recovery codes of ${user?.username ?? 'your account'} at ${firm.name}`,
    'Each works once in place of a second step. Keep them somewhere private.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  return (
    <div className="grid gap-5">
      <Callout tone="brass" title="You’ll only see these codes once.">
        Each one signs you in once if you lose your phone or passkey. Without them, getting back in
        takes a call and a day’s wait. Print or save them now, somewhere private.
      </Callout>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 rounded-card border border-line bg-sunken px-5 py-4 font-mono text-base leading-8 tabular-nums select-all max-[360px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Download aria-hidden="true" />
            Download
          </a>
        </Button>
        <Button variant="primary" className="ms-auto phone:w-full" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

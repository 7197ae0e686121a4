import { Callout } from '#web/ui/callout.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

interface SecretShownProps {
  /** What it is, for the copy button: "API token". */
  what: string;
  secret: string;
  /** Why it has to be copied now. */
  children: string;
}

/** A secret that is shown once, to be copied. */
export function SecretShown({ what, secret, children }: SecretShownProps) {
  return (
    <div className="grid gap-4">
      <Callout tone="brass">{children}</Callout>
      <p className="flex items-center gap-2 rounded-card border border-line bg-sunken py-1 ps-3 pe-1">
        <code className="min-w-0 flex-1 font-mono text-[13px] leading-5 break-all select-all">
          {secret}
        </code>
        <CopyButton what={what} text={secret} />
      </p>
    </div>
  );
}

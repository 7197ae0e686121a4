import { Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { canPromptInstall, promptInstall } from '#web/lib/installed/install-prompt.ts';
import { canBeAdded, putOffInstall } from '#web/lib/installed/install-moment.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Offers the portal as an app, below everything else on the dashboard of a phone. */
export function InstallOffer({ userId }: { userId: string }) {
  const { shortName } = useFirm();
  const [isOver, setOver] = useState(false);
  const canPrompt = canPromptInstall();
  if (isOver || (!canPrompt && !canBeAdded())) return null;
  const close = () => {
    putOffInstall(userId);
    setOver(true);
  };
  return (
    <section
      aria-label="Add to your phone"
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface py-3 ps-4 pe-3"
    >
      <Smartphone aria-hidden="true" className="size-5 text-evergreen" />
      <p className="min-w-0 flex-1 basis-[220px] text-sm leading-5 text-pretty text-muted">
        {canPrompt
          ? `Put ${shortName} on your home screen: photograph documents and share them from other apps.`
          : `Put ${shortName} on your home screen: tap Share, then Add to Home Screen.`}
      </p>
      <div className="ms-auto flex items-center gap-1">
        {canPrompt && (
          <Button size="small" onClick={() => void promptInstall().then(close)}>
            Add it
          </Button>
        )}
        <IconButton icon={X} label="Don’t offer this now" onClick={close} />
      </div>
    </section>
  );
}

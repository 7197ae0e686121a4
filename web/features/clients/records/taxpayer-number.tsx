import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  revealTaxpayerNumber,
  type TaxpayerNumber as SealedNumber,
} from '#contract/clients/client-record';
import { maskTaxpayerNumber, taxpayerNumberLabels } from '#domain/taxpayer-numbers';
import { toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

const shownForMs = 30_000;

/**
 * A taxpayer number by its last four digits. Shown whole it hides again after 30 seconds, and when the page
 * goes into the background; it is kept nowhere but here.
 *
 * @param props.whose of whom: "Maya Okafor’s"
 */
export function TaxpayerNumber({ number, whose }: { number: SealedNumber; whose: string }) {
  const { id, kind, lastFour } = number;
  const [whole, setWhole] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (whole === null) return;
    const hide = (): void => setWhole(null);
    const hideInBackground = (): void => {
      if (document.hidden) hide();
    };
    const timer = setTimeout(hide, shownForMs);
    document.addEventListener('visibilitychange', hideInBackground);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideInBackground);
    };
  }, [whole]);
  const show = async (): Promise<void> => {
    setPending(true);
    try {
      setWhole((await call(revealTaxpayerNumber, { params: { id } })).number);
    } catch (error) {
      toastFailure(error, { title: 'The number can’t be shown' });
    } finally {
      setPending(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{taxpayerNumberLabels[kind]}</span>
      {whole === null ? (
        <span>
          <span aria-hidden="true">{maskTaxpayerNumber(kind, lastFour)}</span>
          <span className="sr-only">ends in {lastFour}</span>
        </span>
      ) : (
        <output className="font-semibold">{whole}</output>
      )}
      {whole !== null && <CopyButton what={`${whose} number`} text={whole} />}
      <Button
        size="small"
        variant="quiet"
        pending={isPending}
        aria-label={`${whole === null ? 'Show' : 'Hide'} ${whose} number`}
        onClick={() => (whole === null ? void show() : setWhole(null))}
      >
        {whole === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        {whole === null ? 'Show number' : 'Hide'}
      </Button>
    </span>
  );
}

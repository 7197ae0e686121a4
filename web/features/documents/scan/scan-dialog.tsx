import { proposedName } from './pdf-name.ts';
import { ScanSteps, type ScanStepsProps } from './scan-steps.tsx';
import { useBackStep } from './use-back-step.ts';

interface ScanDialogProps extends Omit<ScanStepsProps, 'name' | 'back'> {
  /** Part of the name that is proposed for the PDF. */
  taxYear: number;
}

/** The scanner in the portal, where the address says that it is open. */
export function ScanDialog({ taxYear, ...props }: ScanDialogProps) {
  return <ScanSteps {...props} name={proposedName(props.title, taxYear)} back={BackInAddress} />;
}

function BackInAddress({ onBack }: { onBack: () => boolean }) {
  useBackStep(onBack);
  return null;
}

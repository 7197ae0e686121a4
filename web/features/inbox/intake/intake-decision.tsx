import { Check } from 'lucide-react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import type { Decision } from './api.ts';
import { hasItem, mayAccept } from './use-intake-keys.ts';

interface IntakeDecisionProps {
  document: IntakeDocument;
  isBeside: boolean;
  onDecide: (decision: Decision) => void;
}

/** The buttons under a document of the queue; each has its key. */
export function IntakeDecision({ document, isBeside, onDecide }: IntakeDecisionProps) {
  if (!document.can.decide) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 phone:px-4">
      {mayAccept(document) && (
        <Button
          variant={hasItem(document) ? 'primary' : 'secondary'}
          className="phone:flex-1"
          onClick={() => onDecide({ kind: 'accept' })}
        >
          {hasItem(document) && <Check aria-hidden="true" />}
          {hasItem(document) ? 'Accept' : 'Keep without an item'}
          {isBeside && (
            <Kbd
              {...(hasItem(document)
                ? { colors: 'border-on-evergreen/40 bg-transparent text-on-evergreen' }
                : {})}
            >
              A
            </Kbd>
          )}
        </Button>
      )}
      <Button onClick={() => onDecide({ kind: 'not-tax' })}>
        Not a tax document
        {isBeside && <Kbd>N</Kbd>}
      </Button>
    </div>
  );
}

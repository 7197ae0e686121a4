import { type ReactNode, useId, useState } from 'react';
import type { SignatureMark } from '#contract/signing/signing';
import { intentSentence } from '#domain/signatures';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SignatureField } from './signature-field.tsx';

interface SignFormProps {
  title: string;
  /** Who signs. */
  name: string;
  pending: boolean;
  onSign: (mark: SignatureMark) => void;
  /** What has to be said before the signature. */
  children?: ReactNode;
  /** What else has to be in order. */
  isReady?: boolean;
}

/** The signature, the words of intent, and the button. Nothing is filled in or ticked beforehand. */
export function SignForm({
  title,
  name,
  pending,
  onSign,
  children,
  isReady = true,
}: SignFormProps) {
  const [mark, setMark] = useState<SignatureMark | null>(null);
  const [isMeant, setMeant] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (mark && isMeant && isReady) onSign(mark);
        else setMissing(true);
      }}
    >
      {children}
      <SignatureField name={name} mark={mark} onChange={setMark} />
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          boxSize="large"
          checked={isMeant}
          onChange={({ target }) => setMeant(target.checked)}
        />
        <label htmlFor={id} className="text-[15px] leading-[22px] text-pretty staff:text-sm">
          {intentSentence(title)}
        </label>
      </div>
      {isMissing && !(mark && isMeant && isReady) && (
        <p role="alert" className="text-sm text-bad">
          {!isReady
            ? 'Say how you know who signs.'
            : mark
              ? 'Check the box to say that you sign.'
              : 'Type or draw your signature.'}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        className="justify-self-start phone:w-full"
      >
        Sign
      </Button>
    </form>
  );
}

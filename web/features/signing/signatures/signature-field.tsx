import { useId, useState } from 'react';
import type { SignatureMark } from '#contract/signing/signing';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { DrawingField } from './drawing-field.tsx';

interface SignatureFieldProps {
  /** Whose signature it is. */
  name: string;
  mark: SignatureMark | null;
  onChange: (mark: SignatureMark | null) => void;
}

/** A signature, typed or drawn. Nothing is filled in beforehand: making it is the signer’s own act. */
export function SignatureField({ name, mark, onChange }: SignatureFieldProps) {
  const [isDrawn, setDrawn] = useState(false);
  const id = useId();
  const change = (next: boolean) => {
    setDrawn(next);
    onChange(null);
  };
  return (
    <div className="grid gap-2">
      {isDrawn ? (
        <>
          <p id={id} className="text-[15px] leading-5 font-[550] staff:text-sm">
            Draw your signature
          </p>
          <DrawingField
            labelId={id}
            onChange={(strokes) =>
              onChange(strokes.length === 0 ? null : { kind: 'drawn', strokes })
            }
          />
        </>
      ) : (
        <Field label="Type your name" hint={`As it’s written here: ${name}`}>
          {(control) => (
            <Input
              {...control}
              value={mark?.kind === 'typed' ? mark.name : ''}
              maxLength={120}
              autoComplete="off"
              className="font-serif text-[21px]"
              onChange={({ target }) =>
                onChange(target.value === '' ? null : { kind: 'typed', name: target.value })
              }
            />
          )}
        </Field>
      )}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => change(!isDrawn)}
      >
        {isDrawn ? 'Type it instead' : 'Draw it instead'}
      </Button>
    </div>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import type { OwnConsent } from '#contract/signing/consents';
import { consentTextVersion } from '#domain/consent-form';
import { consentLimits, isSameName } from '#domain/consents';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useAnswerConsent } from '../api.ts';

interface ConsentAnswerProps {
  form: OwnConsent;
  /** The person has to agree to electronic records before they sign. */
  onElectronic: () => void;
}

/** No and Yes, of one size and one color; a Yes is signed by the typed name. */
export function ConsentAnswer({ form, onElectronic }: ConsentAnswerProps) {
  const { consent, sha256, canSign } = form;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const params = { id: consent.id };
  const answer = useAnswerConsent({
    onFailed: (error) =>
      setProblem(
        (error instanceof ApiError ? error.fields['name'] : undefined) ??
          messageOf(error, 'That didn’t work. Please try again.'),
      ),
  });
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (!canSign) return onElectronic();
    if (!isSameName(name, consent.person)) {
      setProblem(`To consent, type your name as the form has it: ${consent.person}`);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    answer.mutate({
      params,
      body: { given: { answer: 'yes', name: name.trim(), version: consentTextVersion, sha256 } },
    });
  };
  return (
    <form
      noValidate
      aria-label="Your answer"
      className="mt-8 grid gap-5 border-t border-line-strong pt-6"
      onSubmit={say}
    >
      {canSign && (
        <Field label={`To consent, type your name: ${consent.person}`}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              inputSize="large"
              autoComplete="off"
              maxLength={consentLimits.signature.max}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
      {problem !== undefined && (
        <p role="alert" className="border-s-4 border-bad ps-3 text-base leading-6 font-semibold">
          {problem}
        </p>
      )}
      <div className="grid auto-rows-fr grid-cols-2 gap-4 max-[380px]:grid-cols-1">
        <Button
          size="large"
          className="w-full whitespace-normal!"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ params, body: { given: { answer: 'no' } } })}
        >
          No, I don’t consent
        </Button>
        <Button
          type="submit"
          size="large"
          className="w-full whitespace-normal!"
          disabled={answer.isPending}
        >
          Yes, I consent
        </Button>
      </div>
    </form>
  );
}

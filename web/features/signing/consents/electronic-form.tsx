import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOwnConsent } from '#contract/signing/consents';
import {
  getElectronicRecords,
  getElectronicSample,
  type OwnElectronicRecords,
} from '#contract/signing/electronic-records';
import { electronicRecordsVersion, sampleCodeLength } from '#domain/electronic-records';
import { ApiError, messageOf, queryKey, queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { SkeletonForm } from '#web/ui/skeleton.tsx';
import { useAgreeElectronically } from '../api.ts';

interface ElectronicFormProps {
  onCancel: () => void;
  onAgreed?: () => void;
}

/** Consent to electronic records (15 USC 7001(c)), once per person: what it means, and a PDF that they open. */
export function ElectronicForm({ onCancel, onAgreed }: ElectronicFormProps) {
  const query = useQuery(queryOptionsFor(getElectronicRecords, {}));
  if (query.data) {
    return (
      <Agreement
        records={query.data}
        onCancel={onCancel}
        onAgreed={async () => {
          await queryClient.invalidateQueries({ queryKey: queryKey(getOwnConsent) });
          onAgreed?.();
        }}
      />
    );
  }
  return query.isError ? (
    <ErrorState title="This form could not be loaded" of={query} />
  ) : (
    <SkeletonForm />
  );
}

interface AgreementProps {
  records: OwnElectronicRecords;
  onCancel: () => void;
  onAgreed: () => Promise<void>;
}

function Agreement({ records, onCancel, onAgreed }: AgreementProps) {
  const [agrees, setAgrees] = useState(false);
  const [code, setCode] = useState('');
  const agree = useAgreeElectronically({ onDone: onAgreed });
  const problem =
    agree.error instanceof ApiError
      ? (agree.error.fields['code'] ?? agree.error.message)
      : agree.error && messageOf(agree.error, 'That didn’t work. Please try again.');
  return (
    <form
      noValidate
      aria-label="Letters and forms on a screen"
      onSubmit={(event) => {
        event.preventDefault();
        if (!agrees || code.trim().length !== sampleCodeLength) return;
        agree.mutate({
          body: { version: electronicRecordsVersion, agrees: true, code: code.trim() },
        });
      }}
    >
      <h1 className="type-title text-balance">Letters and forms on a screen</h1>
      <ul className="mt-6 grid list-disc gap-3 ps-5 text-base leading-6 text-pretty">
        {records.elements.map(({ element, words }) => (
          <li key={element}>{words}</li>
        ))}
      </ul>
      <div className="mt-8 grid gap-5 border-t border-line-strong pt-6">
        <p className="text-base leading-6">
          <a
            className="underline"
            href={urlFor(getElectronicSample, {})}
            target="_blank"
            rel="noreferrer"
          >
            Open the sample PDF
          </a>
        </p>
        <Field label="The code in the sample PDF" error={problem || undefined}>
          {(control) => (
            <Input
              {...control}
              inputSize="large"
              autoComplete="off"
              inputMode="numeric"
              maxLength={sampleCodeLength}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <CheckboxField
          label="I agree to letters and forms on a screen"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            pending={agree.isPending}
            disabled={!agrees || code.trim().length !== sampleCodeLength}
          >
            Agree
          </Button>
          <Button size="large" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </div>
    </form>
  );
}

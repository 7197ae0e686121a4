import { useState } from 'react';
import { requestConsent } from '#contract/signing/consents';
import {
  type ConsentDirection,
  consentInformation,
  type ConsentInformation,
  consentLimits,
  informationLabels,
} from '#domain/consents';
import { defineAction } from '#web/lib/api/action.ts';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

const useRequest = defineAction(requestConsent, {
  changes: 'agreements-changed',
  done: { title: 'Consent requested', description: 'They’re told of it now.' },
});

interface RequestConsentDialogProps {
  clientId: string;
  people: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Staff ask one person for one consent: its form is made of the prescribed words and these. */
export function RequestConsentDialog({ clientId, people, onClose }: RequestConsentDialogProps) {
  const { season } = useFirm();
  const [personId, setPerson] = useState(people.length === 1 ? (people[0]?.id ?? '') : '');
  const [direction, setDirection] = useState<ConsentDirection>('disclosure');
  const [recipient, setRecipient] = useState('');
  const [purpose, setPurpose] = useState('');
  const [information, setInformation] = useState<readonly ConsentInformation[]>([]);
  const [year, setYear] = useState(String(season));
  const [isSolicitation, setSolicitation] = useState<'' | 'yes' | 'no'>('');
  const [place, setPlace] = useState<'' | 'us' | 'abroad'>('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const request = useRequest({
    onDone: onClose,
    onFailed: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
  });
  const problemOf = (name: string): string | undefined =>
    problems[name] ?? problems[`consent.${name}`];
  const submit = () => {
    const missing: Record<string, string> = {
      ...(personId === '' && { personId: 'Choose who is asked' }),
      ...(direction === 'disclosure' &&
        recipient.trim() === '' && { recipient: 'Enter who gets the information, by name' }),
      ...(direction === 'disclosure' && place === '' && { recipientPlace: 'Say where they are' }),
      ...(purpose.trim() === '' && { purpose: 'Enter the purpose' }),
      ...(information.length === 0 && { information: 'Choose at least one' }),
      ...(isSolicitation === '' && { isSolicitation: 'Choose an answer' }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0 || (place === '' && direction === 'disclosure')) return;
    const asked = {
      personId,
      purpose: purpose.trim(),
      isSolicitation: isSolicitation === 'yes',
      information: [...information],
      taxYears: [Number(year)],
      months: consentLimits.months.usual,
    };
    request.mutate({
      params: { id: clientId },
      body: {
        consent:
          direction === 'use'
            ? { ...asked, direction }
            : {
                ...asked,
                direction,
                recipient: recipient.trim(),
                recipientPlace: place === 'abroad' ? 'abroad' : 'us',
              },
      },
    });
  };
  return (
    <FormDialog
      title="Request a consent"
      description="The form has the words that the law prescribes. It never is a condition of your service, and they can decline."
      submitLabel="Request"
      pending={request.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {request.error && (
        <Callout tone="bad" role="alert">
          {messageOf(request.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Who is asked" error={problemOf('personId')}>
        {(control) => (
          <Select {...control} value={personId} onChange={({ target }) => setPerson(target.value)}>
            <option value="">Choose a person</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="For"
        hint="Use and disclosure are separate forms (Treas. Reg. 301.7216-3(c)(1))."
      >
        {(control) => (
          <Select
            {...control}
            value={direction}
            onChange={({ target }) => setDirection(target.value === 'use' ? 'use' : 'disclosure')}
          >
            <option value="disclosure">Disclosure to someone else</option>
            <option value="use">Use by the firm itself</option>
          </Select>
        )}
      </Field>
      {direction === 'disclosure' && (
        <>
          <Field
            label="Recipient"
            hint="The person or company by name, and the city."
            error={problemOf('recipient')}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={consentLimits.recipient}
                value={recipient}
                onChange={({ target }) => setRecipient(target.value)}
              />
            )}
          </Field>
          <Field label="Where the recipient is" error={problemOf('recipientPlace')}>
            {(control) => (
              <Select
                {...control}
                value={place}
                onChange={({ target: { value } }) =>
                  setPlace(value === 'us' || value === 'abroad' ? value : '')
                }
              >
                <option value="">Choose a place</option>
                <option value="us">In the United States</option>
                <option value="abroad">Abroad</option>
              </Select>
            )}
          </Field>
        </>
      )}
      <Field label="Purpose" hint="As they will read it." error={problemOf('purpose')}>
        {(control) => (
          <Input
            {...control}
            maxLength={consentLimits.purpose}
            value={purpose}
            onChange={({ target }) => setPurpose(target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-[15px] leading-5 font-[550] staff:text-sm">
          Information
        </legend>
        {consentInformation.map((kind) => (
          <CheckboxField
            key={kind}
            label={informationLabels[kind]}
            checked={information.includes(kind)}
            onChange={({ target }) =>
              setInformation(
                target.checked
                  ? [...information, kind]
                  : information.filter((other) => other !== kind),
              )
            }
          />
        ))}
        {problemOf('information') !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {problemOf('information')}
          </p>
        )}
      </fieldset>
      <Field label="Tax year" error={problemOf('taxYears')}>
        {(control) => (
          <Select {...control} value={year} onChange={({ target }) => setYear(target.value)}>
            {[season + 1, season, season - 1, season - 2, season - 3].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Is it about other business than tax returns?"
        hint="Such a request is made once, and before the return is delivered."
        error={problemOf('isSolicitation')}
      >
        {(control) => (
          <Select
            {...control}
            value={isSolicitation}
            onChange={({ target: { value } }) =>
              setSolicitation(value === 'yes' || value === 'no' ? value : '')
            }
          >
            <option value="">Choose an answer</option>
            <option value="no">No, the client wants it</option>
            <option value="yes">Yes, we offer something</option>
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

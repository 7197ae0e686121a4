import { useState } from 'react';
import type { AnswerDetail, QuestionFollowUp } from '#contract/projects/questionnaire';
import { maxPeople } from '#domain/questionnaire/question';
import { type StateCode, stateCodes, states } from '#domain/states';
import { Field, type FieldControl } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { YesNo } from './yes-no.tsx';

interface FollowUpFieldProps {
  followUp: QuestionFollowUp;
  detail: AnswerDetail | undefined;
  /** @param isTyping more may come at once */
  onChange: (detail: AnswerDetail | undefined, isTyping?: boolean) => void;
  /** Someone left the field. */
  onExit: () => void;
}

/** What is asked after a yes, by its kind. */
export function FollowUpField({ followUp, detail, onChange, onExit }: FollowUpFieldProps) {
  const { id, label, isRequired } = followUp;
  if (followUp.kind === 'yes-no') {
    return (
      <YesNo
        legend={label}
        value={detail?.kind === 'yes-no' ? detail.value : null}
        onChange={(value) => onChange({ id, kind: 'yes-no', value })}
      />
    );
  }
  return (
    <Field label={label} optional={!isRequired && followUp.kind !== 'choice'}>
      {(control) => {
        switch (followUp.kind) {
          case 'date':
            return (
              <Input
                {...control}
                type="date"
                min="1900-01-01"
                max="2100-12-31"
                className="max-w-52"
                value={detail?.kind === 'date' ? detail.value : ''}
                onChange={({ target: { value } }) =>
                  onChange(value === '' ? undefined : { id, kind: 'date', value }, true)
                }
                onBlur={onExit}
              />
            );
          case 'text':
            return (
              <TextField
                control={control}
                maxLength={followUp.maxLength}
                value={detail?.kind === 'text' ? detail.value : ''}
                onChange={(value) =>
                  onChange(value.trim() === '' ? undefined : { id, kind: 'text', value }, true)
                }
                onExit={onExit}
              />
            );
          case 'state':
            return (
              <Select
                {...control}
                className="max-w-72"
                value={detail?.kind === 'state' ? detail.value : ''}
                onChange={({ target: { value } }) =>
                  onChange(isState(value) ? { id, kind: 'state', value } : undefined)
                }
              >
                <option value="">Choose a state</option>
                {stateCodes.map((code) => (
                  <option key={code} value={code}>
                    {states[code]}
                  </option>
                ))}
              </Select>
            );
          case 'choice':
            return (
              <Select
                {...control}
                className="max-w-72"
                value={detail?.kind === 'choice' ? detail.value : ''}
                onChange={({ target: { value } }) =>
                  onChange(value === '' ? undefined : { id, kind: 'choice', value })
                }
              >
                <option value="">Choose</option>
                {followUp.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            );
          case 'people':
            return (
              <Select
                {...control}
                className="max-w-40"
                value={detail?.kind === 'people' ? detail.value : ''}
                onChange={({ target: { value } }) =>
                  onChange(value === '' ? undefined : { id, kind: 'people', value: Number(value) })
                }
              >
                <option value="">Choose</option>
                {Array.from({ length: maxPeople }, (_, at) => (
                  <option key={at} value={at + 1}>
                    {at + 1}
                  </option>
                ))}
              </Select>
            );
        }
      }}
    </Field>
  );
}

const isState = (value: string): value is StateCode => Object.hasOwn(states, value);

interface TextFieldProps {
  control: FieldControl;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  onExit: () => void;
}

/** What is being typed stays as it is, whatever of it was saved. */
function TextField({ control, maxLength, value, onChange, onExit }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const props = {
    ...control,
    maxLength,
    autoComplete: 'off',
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(target.value);
    },
    onBlur: () => {
      setTyped(null);
      onExit();
    },
  };
  return maxLength > 120 ? <Textarea rows={2} {...props} /> : <Input {...props} />;
}

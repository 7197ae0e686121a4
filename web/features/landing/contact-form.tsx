import { CircleAlert } from 'lucide-react';
import {
  contactServices,
  contactTimelines,
  formAddresses,
  formTexts,
  inquiryLimits,
} from '#contract/inquiry-values';
import { textOf } from '#web/lib/plain-form.ts';
import { BotFields } from '#web/ui/bot-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldClass, Input } from '#web/ui/input.tsx';
import { TickCard } from './tick-card.tsx';
import { usePublicForm } from './use-public-form.ts';

const read = (form: FormData) => ({
  taxSituation: form.getAll('taxSituation').map(String),
  timeline: textOf(form, 'timeline'),
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
  message: textOf(form, 'message'),
});

/** In the order of the form, so that the first that is wrong receives the focus. */
function check(values: ReturnType<typeof read>): Record<string, string> {
  return {
    ...(values.taxSituation.length === 0 && { taxSituation: 'Please select at least one service' }),
    ...(values.timeline === '' && { timeline: 'Please say when you need it' }),
    ...(values.firstName === '' && { firstName: 'First name is required' }),
    ...(values.lastName === '' && { lastName: 'Last name is required' }),
    ...(values.email === '' && { email: 'Email is required' }),
  };
}

/** Asks the firm to get in touch (spec sections 5 and 8). */
export function ContactForm() {
  const { state, errors, again, formProps } = usePublicForm({
    address: formAddresses.contact,
    read,
    check,
    texts: {
      incomplete: formTexts.missing,
      done: formTexts.contactSent,
      failed: formTexts.contactFailed,
    },
  });
  return (
    <form
      {...formProps}
      method="post"
      action={formAddresses.contactForm}
      aria-labelledby="contact-title"
      className="relative grid w-full max-w-[640px] gap-5.5 justify-self-end max-[1180px]:max-w-[720px] max-[1180px]:justify-self-start"
    >
      <BotFields />
      <fieldset className="mb-3">
        <legend className="mb-3 flex w-full items-baseline justify-between gap-3 font-semibold">
          What can we help with?
          <span className="text-sm font-normal text-muted">Choose one or more</span>
        </legend>
        <div className="grid grid-cols-2 gap-2.5 max-[560px]:grid-cols-1">
          {contactServices.map(({ id, label, hint }) => (
            <TickCard
              key={id}
              type="checkbox"
              name="taxSituation"
              value={id}
              label={label}
              hint={hint}
              describedBy={errors['taxSituation'] && 'services-error'}
            />
          ))}
        </div>
        <GroupError id="services-error" text={errors['taxSituation']} />
      </fieldset>
      <fieldset className="mb-3">
        <legend className="mb-3 font-semibold">When do you need it?</legend>
        <div className="grid grid-cols-3 gap-2.5 max-[560px]:grid-cols-1">
          {contactTimelines.map(({ value, label, hint }) => (
            <TickCard
              key={value}
              type="radio"
              name="timeline"
              value={value}
              label={label}
              hint={hint}
              describedBy={errors['timeline'] && 'timeline-error'}
            />
          ))}
        </div>
        <GroupError id="timeline-error" text={errors['timeline']} />
      </fieldset>
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-5.5 max-[560px]:grid-cols-1">
        <Field label="First name" error={errors['firstName']}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              required
              maxLength={inquiryLimits.name}
              inputSize="large"
            />
          )}
        </Field>
        <Field label="Last name" error={errors['lastName']}>
          {(control) => (
            <Input
              {...control}
              name="lastName"
              autoComplete="family-name"
              required
              maxLength={inquiryLimits.name}
              inputSize="large"
            />
          )}
        </Field>
      </div>
      <Field label="E-mail" error={errors['email']}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={inquiryLimits.email}
            inputSize="large"
          />
        )}
      </Field>
      <Field label="Phone" optional error={errors['phone']}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel"
            placeholder="(512) 555-0123"
            maxLength={inquiryLimits.phone}
            inputSize="large"
          />
        )}
      </Field>
      <Field label="Anything we should know" optional error={errors['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            maxLength={inquiryLimits.message}
            className={`${fieldClass} min-h-28 resize-y px-3.5 py-2.75 text-base leading-6`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={state === 'sending'}
          className="max-[560px]:w-full"
        >
          {state === 'sending' ? 'Sending...' : 'Send message'}
        </Button>
        <p role="status" className="text-[15px] text-muted">
          {state === 'sent' && (
            <>
              {formTexts.contactSent.title} A copy is on its way to you.{' '}
              <button type="button" onClick={again} className="text-link">
                Write another
              </button>
            </>
          )}
        </p>
      </div>
    </form>
  );
}

function GroupError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="mt-2 flex items-start gap-1.5 text-sm leading-5 text-bad">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {text}
    </p>
  );
}

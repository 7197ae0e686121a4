import { CircleAlert, CircleCheck, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  contactServices,
  contactTimelines,
  formAddresses,
  formTexts,
  inquiryLimits,
} from '#domain/inquiry-values';
import { textOf } from '#web/lib/forms/plain-form.ts';
import { BotFields } from '#web/ui/forms/bot-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { fieldClass, Input } from '#web/ui/forms/input.tsx';
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
    ...(values.timeline === '' && { timeline: 'Please choose when you need it' }),
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
    <>
      {state === 'sent' && <Sent onAgain={again} />}
      <form
        {...formProps}
        hidden={state === 'sent'}
        method="post"
        action={formAddresses.contactForm}
        aria-labelledby="contact-title"
        className="relative grid w-full [&[hidden]]:hidden max-w-[640px] gap-5.5 justify-self-end max-[1180px]:max-w-[720px] max-[1180px]:justify-self-start"
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
        <Field label="Email" error={errors['email']}>
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
        </div>
      </form>
    </>
  );
}

/** In place of the form once it has arrived. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const { title, description } = formTexts.contactSent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="contact-sent"
      className="w-full max-w-[640px] justify-self-end rounded-card border border-line bg-surface px-8 py-10 max-[1180px]:justify-self-start phone:px-5"
    >
      <CircleCheck aria-hidden="true" className="size-9 stroke-[1.3] text-good" />
      <h3 id="contact-sent" ref={heading} tabIndex={-1} className="type-title mt-4 outline-none">
        {title}
      </h3>
      <p className="mt-2 max-w-[44ch] text-muted">{description}</p>
      <Button className="mt-6" onClick={onAgain}>
        Send another message
      </Button>
    </section>
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

interface TickCardProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  hint: string;
  describedBy?: string | undefined;
}

/** One choice as a card: the whole of it is the tick box. */
function TickCard({ type, name, value, label, hint, describedBy }: TickCardProps) {
  return (
    <label className="group relative flex items-start gap-3 rounded-card border border-field-line bg-surface px-4 py-3.75 transition-colors hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-wash has-checked:shadow-[inset_0_0_0_1px_var(--evergreen)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen">
      <input
        type={type}
        name={name}
        value={value}
        aria-describedby={describedBy}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`mt-px grid size-5 shrink-0 place-items-center border-[1.5px] border-field-line text-transparent group-has-checked:border-evergreen group-has-checked:bg-evergreen group-has-checked:text-on-evergreen ${type === 'radio' ? 'rounded-full group-has-checked:shadow-[inset_0_0_0_4px_var(--evergreen-wash)]' : 'rounded-[5px]'}`}
      >
        {type === 'checkbox' && <Check className="size-3.5" strokeWidth={2.5} />}
      </span>
      <span className="leading-[1.35]">
        <span className="block text-[15.5px] font-semibold">{label}</span>
        <span className="mt-0.5 block text-sm text-balance text-muted">{hint}</span>
      </span>
    </label>
  );
}

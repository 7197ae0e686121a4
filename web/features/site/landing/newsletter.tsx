import { formAddresses, formTexts, inquiryLimits } from '#domain/inquiry-values';
import { textOf } from '#web/lib/forms/plain-form.ts';
import { BotFields } from '#web/ui/forms/bot-fields.tsx';
import { Guilloche } from './guilloche.tsx';
import { usePublicForm } from './use-public-form.ts';

const read = (form: FormData) => ({
  email: textOf(form, 'email'),
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
});

function check({ email }: ReturnType<typeof read>): Record<string, string> {
  return email === '' ? { email: formTexts.emailRequired.description } : {};
}

/** Dates and tax tips by e-mail, after the address has been confirmed. */
export function Newsletter() {
  const { state, errors, formProps } = usePublicForm({
    address: formAddresses.newsletter,
    read,
    check,
    texts: {
      incomplete: formTexts.emailRequired,
      done: formTexts.newsletterDone,
      failed: formTexts.newsletterFailed,
    },
  });
  return (
    <section
      aria-labelledby="newsletter-title"
      className="relative overflow-clip bg-deep text-on-deep"
    >
      <Guilloche className="absolute inset-0 size-full" />
      <div className="relative public-width grid grid-cols-[5fr_7fr] items-center gap-x-24 gap-y-8 py-22 max-[1180px]:grid-cols-1">
        <div>
          <h2
            id="newsletter-title"
            className="font-serif text-[clamp(34px,3.2vw,46px)] leading-[1.04] tracking-[-.022em]"
          >
            Dates, before they arrive.
          </h2>
          <p className="mt-3 max-w-[36ch] text-on-deep-muted">
            Tax tips and reminders by email, before key dates. We’ll email a link to confirm, and
            every email has an unsubscribe link.
          </p>
        </div>
        <form
          {...formProps}
          method="post"
          action={formAddresses.newsletterForm}
          aria-labelledby="newsletter-title"
          className="relative grid w-full max-w-[640px] grid-cols-2 gap-x-3.5 gap-y-4 justify-self-end max-[1180px]:max-w-[720px] max-[1180px]:justify-self-start max-[560px]:grid-cols-1"
        >
          <BotFields />
          <DeepField name="firstName" label="First name" optional autoComplete="given-name" />
          <DeepField name="lastName" label="Last name" optional autoComplete="family-name" />
          <DeepField
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            error={errors['email']}
          />
          <button
            type="submit"
            disabled={state === 'sending'}
            aria-busy={state === 'sending' || undefined}
            className="mt-[27px] h-12 cursor-pointer self-start rounded-small bg-on-deep px-6.5 text-[17px] font-[550] text-deep transition-colors hover:bg-deep-brass disabled:opacity-60 max-[560px]:mt-0"
          >
            {state === 'sending' ? 'Subscribing...' : 'Subscribe'}
          </button>
          <p role="status" className="col-span-full text-[15px] text-on-deep-muted">
            {state === 'sent' && 'Open the link in the email we just sent you.'}
          </p>
        </form>
      </div>
    </section>
  );
}

interface DeepFieldProps {
  name: 'email' | 'firstName' | 'lastName';
  label: string;
  type?: 'email' | 'text';
  autoComplete: string;
  optional?: boolean;
  error?: string | undefined;
}

/** A field on the deep ground. */
function DeepField({ name, label, type = 'text', autoComplete, optional, error }: DeepFieldProps) {
  const id = `newsletter-${name}`;
  return (
    <div className="grid content-start gap-[7px]">
      <label htmlFor={id} className="text-[15px] leading-5 font-[550]">
        {label}
        {optional && (
          <span className="ms-1.5 text-sm font-normal text-on-deep-muted">optional</span>
        )}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        required={!optional}
        autoComplete={autoComplete}
        maxLength={name === 'email' ? inquiryLimits.email : inquiryLimits.name}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="h-12 w-full rounded-small border border-on-deep-muted bg-deep px-3.5 text-base text-on-deep"
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm leading-5 text-deep-brass">
          {error}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { formAddresses } from '#domain/inquiry-values';
import { botFields } from '#domain/inquiry-values';
import { typedOf, usePlainForm } from '#web/lib/forms/plain-form.ts';
import { sendPublicForm } from '#web/lib/forms/public-form.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';

interface FormText {
  title: string;
  description: string;
}

interface PublicFormOptions<Values extends Record<string, string | string[]>> {
  address: (typeof formAddresses)['contact' | 'newsletter'];
  read: (form: FormData) => Values;
  /** What is wrong with a field, by its name; empty if nothing is. */
  check: (values: Values) => Record<string, string>;
  /** The toasts of spec section 8. */
  texts: { incomplete: FormText; done: FormText; failed: FormText };
}

/**
 * A form of the public pages, which works as a plain form without scripts. What was typed stays
 * until it has arrived; sending it twice is one message.
 */
export function usePublicForm<Values extends Record<string, string | string[]>>({
  address,
  read,
  check,
  texts,
}: PublicFormOptions<Values>) {
  const [isSent, setSent] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const { ref, sending, errors, showErrors, formProps } = usePlainForm({
    read,
    check,
    send,
    onIncomplete: () => toast({ ...texts.incomplete, variant: 'destructive' }),
  });
  useEffect(() => {
    // With scripts the form says itself what is missing; without them the browser does.
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);

  async function send(values: Values, form: FormData) {
    setSent(false);
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const trap = typedOf(form, botFields.trap);
    const answer = await sendPublicForm(address, values, { trap, key: attempt.current.key });
    if (answer.ok) {
      attempt.current = { body: '', key: '' };
      ref.current?.reset();
      setSent(true);
      toast(texts.done);
    } else {
      showErrors(answer.fields);
      toast({
        title: texts.failed.title,
        description: answer.message ?? texts.failed.description,
        variant: 'destructive',
      });
    }
  }

  return {
    state: sending ? ('sending' as const) : isSent ? ('sent' as const) : ('filling' as const),
    errors,
    /** Begins another form after one was sent. */
    again: () => setSent(false),
    formProps: { ...formProps, onFocus: fetchToasts },
  };
}

/** What shows toasts is fetched while the form is filled in: it must be there if the line breaks. */
function fetchToasts(): void {
  void import('#web/ui/overlays/toast.tsx').catch(() => undefined);
}

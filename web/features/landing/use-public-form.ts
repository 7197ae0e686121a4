import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { formAddresses } from '#contract/inquiry-values';
import { botFields } from '#contract/inquiry-values';
import { sendPublicForm } from '#web/lib/public-form.ts';
import { toast } from '#web/ui/toast-store.ts';

interface Words {
  title: string;
  description: string;
}

interface PublicFormOptions<Values extends Record<string, string | string[]>> {
  address: (typeof formAddresses)['contact' | 'newsletter'];
  read: (form: FormData) => Values;
  /** What is wrong with a field, by its name; empty if nothing is. */
  check: (values: Values) => Record<string, string>;
  /** The toasts of spec section 8. */
  texts: { incomplete: Words; done: Words; failed: Words };
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
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'filling' | 'sending' | 'sent'>('filling');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const attempt = useRef({ body: '', key: '' });
  useEffect(() => {
    // With scripts the form says itself what is missing; without them the browser does.
    if (form.current) form.current.noValidate = true;
  }, []);

  function fail(words: Words, fields: Readonly<Record<string, string>>) {
    setErrors(fields);
    toast({ ...words, variant: 'destructive' });
    const first = Object.keys(fields)[0];
    const control = first === undefined ? undefined : form.current?.elements.namedItem(first);
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (target instanceof HTMLElement) target.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const data = new FormData(event.currentTarget);
    const values = read(data);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) {
      fail(texts.incomplete, wrong);
      return;
    }
    setErrors({});
    setState('sending');
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const trapped = data.get(botFields.trap);
    const trap = typeof trapped === 'string' ? trapped : '';
    const answer = await sendPublicForm(address, values, { trap, key: attempt.current.key });
    if (answer.ok) {
      attempt.current = { body: '', key: '' };
      form.current?.reset();
      setState('sent');
      toast(texts.done);
    } else {
      setState('filling');
      fail(
        { ...texts.failed, description: answer.message ?? texts.failed.description },
        answer.fields,
      );
    }
  }

  return {
    state,
    errors,
    /** Begins another form after one was sent. */
    again: () => setState('filling'),
    formProps: {
      ref: form,
      onFocus: fetchToasts,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
    },
  };
}

/** What shows toasts is fetched while the form is filled in: it must be there if the line breaks. */
function fetchToasts(): void {
  void import('#web/ui/toast.tsx').catch(() => undefined);
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

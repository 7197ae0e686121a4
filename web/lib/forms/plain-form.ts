import { type FormEvent, useRef, useState } from 'react';

/** Per field, by its name, what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

interface PlainFormOptions<Values> {
  read: (form: FormData) => Values;
  /** What is wrong with each field; empty if nothing is. */
  check: (values: Values) => FieldErrors;
  /** Sends what holds; the form waits for it. It reports failures itself. */
  send: (values: Values, form: FormData) => Promise<void>;
  onIncomplete?: (() => void) | undefined;
}

/**
 * A form whose fields the browser keeps, for the pages that load without the libraries of the portal.
 * The first field that is wrong receives the focus; what was wrong is checked again as it is typed.
 */
export function usePlainForm<Values>({
  read,
  check,
  send,
  onIncomplete,
}: PlainFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const wasSent = useRef(false);

  function showErrors(fields: FieldErrors): void {
    setErrors(fields);
    const controls = [...(ref.current?.elements ?? [])];
    const first = controls.find((control) => nameOf(control) in fields);
    if (first instanceof HTMLElement) first.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    wasSent.current = true;
    const form = new FormData(event.currentTarget);
    const values = read(form);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) {
      showErrors(wrong);
      onIncomplete?.();
      return;
    }
    setErrors({});
    setSending(true);
    try {
      await send(values, form);
    } finally {
      setSending(false);
    }
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    const name = nameOf(target);
    if (!wasSent.current || name === '') return;
    const problem = check(read(new FormData(currentTarget)))[name];
    const { [name]: _, ...others } = errors;
    setErrors(problem === undefined ? others : { ...others, [name]: problem });
  }

  return {
    ref,
    sending,
    errors,
    showErrors,
    formProps: {
      ref,
      onInput,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}

function nameOf(control: EventTarget): string {
  return 'name' in control && typeof control.name === 'string' ? control.name : '';
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  return typedOf(form, name).trim();
}

/** The text of a field as it was typed, for passwords. */
export function typedOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

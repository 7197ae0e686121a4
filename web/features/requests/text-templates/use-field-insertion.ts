import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TextField, TextTemplateKind } from '#domain/text-templates';

type Part = 'title' | 'text';
interface Values {
  kind: TextTemplateKind;
  name: string;
  title: string;
  text: string;
}

/**
 * Inserts fields where the cursor was last, in the title or the text of a template's form.
 *
 * @returns `register` for both, `insert`, and `restore`, which takes the focus back there after an insertion
 */
export function useFieldInsertion<Parsed>({
  register: registerIn,
  setValue,
}: UseFormReturn<Values, unknown, Parsed>) {
  const elements = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement>>>({});
  const place = useRef<Part>(undefined);
  /** Where typing continues after an insertion; undefined once the focus is back. */
  const caret = useRef<number>(undefined);

  const register = (name: Part) => {
    const { ref, ...field } = registerIn(name);
    return {
      ...field,
      ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
        ref(element);
        if (element) elements.current[name] = element;
      },
      onFocus: () => {
        place.current = name;
      },
    };
  };
  const insert = (name: TextField): void => {
    const part = place.current ?? 'text';
    const element = elements.current[part];
    if (!element) return;
    // A text that nobody has been in yet continues at its end.
    const [start, end] =
      place.current === undefined
        ? [element.value.length, element.value.length]
        : [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    const field = `{${name}}`;
    element.setRangeText(field, start, end, 'end');
    setValue(part, element.value, { shouldDirty: true });
    place.current = part;
    caret.current = start + field.length;
  };
  const restore = (): boolean => {
    const at = caret.current;
    if (at === undefined) return false;
    caret.current = undefined;
    const element = elements.current[place.current ?? 'text'];
    element?.focus();
    // Written to while the menu had the focus, it may have lost its place.
    element?.setSelectionRange(at, at);
    return true;
  };
  return { register, insert, restore };
}

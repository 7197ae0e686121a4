import { useRef } from 'react';

/** What a request template fills in. */
interface Texts {
  title: string;
  text: string;
}

/**
 * Puts a request template into the two fields of a form. What someone typed stays: a title is replaced, and
 * a text is, where they are empty or came from the template before; else the text follows the one there.
 *
 * @returns the values for both fields
 */
export function useFilledTexts(): (present: Texts, filled: Texts) => Texts {
  const last = useRef<Texts>({ title: '', text: '' });
  return (present, filled) => {
    const isFree = (name: keyof Texts) =>
      present[name].trim() === '' || present[name] === last.current[name];
    const next = {
      title: isFree('title') ? filled.title : present.title,
      text: isFree('text') ? filled.text : [present.text, filled.text].filter(Boolean).join('\n\n'),
    };
    last.current = next;
    return next;
  };
}

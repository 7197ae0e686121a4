import { type Ref, useEffect, useRef, useState } from 'react';
import { SearchInput } from '../forms/search-input.tsx';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

interface FilterSearchProps {
  /** Names the field; also its placeholder. */
  label: string;
  /** The words the list is searched for. */
  q: string;
  /** Called when someone has stopped typing. */
  onChange: (q: string) => void;
  /** The key that focuses it. */
  shortcut?: string;
  className?: string;
  searchRef?: Ref<HTMLInputElement>;
  /** Arrow down: on to the list of what is searched for, which may still be on its way. */
  onDown?: (q: string) => void;
}

/** The search of a list. What is typed shows at once, the server is asked after a pause. Escape clears it, and leaves it once it is empty. */
export function FilterSearch({
  label,
  q,
  onChange,
  shortcut,
  className,
  searchRef,
  onDown,
}: FilterSearchProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed from elsewhere: Back, or "Clear filters".
  if (q !== known) {
    setKnown(q);
    if (q.trim() !== text.trim()) setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), typingPauseMs);
  };
  return (
    <SearchInput
      ref={searchRef}
      label={label}
      {...(shortcut === undefined ? {} : { shortcut })}
      {...(className === undefined ? {} : { className })}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          if (text === '') event.currentTarget.blur();
          else type('');
        }
        if (event.key === 'ArrowDown' && onDown) {
          event.preventDefault();
          clearTimeout(timer.current);
          if (text !== q) onChange(text);
          onDown(text);
        }
      }}
    />
  );
}

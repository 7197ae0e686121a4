import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useId,
  useMemo,
} from 'react';

// By hand and small: the sign-in page needs it before anything else.

interface Shared {
  /** Begins the ids of tabs and panels. */
  base: string;
  value: string;
  onValueChange: (value: string) => void;
}

const SharedTabs = createContext<Shared>({ base: '', value: '', onValueChange: () => undefined });

interface TabsProps extends ComponentProps<'div'> {
  /** Whose panel shows. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Panels of which one shows, and the tabs that choose it. */
export function Tabs({ value, onValueChange, ...rest }: TabsProps) {
  const base = useId();
  const shared = useMemo(() => ({ base, value, onValueChange }), [base, value, onValueChange]);
  return (
    <SharedTabs value={shared}>
      <div {...rest} />
    </SharedTabs>
  );
}

/** The tabs; name it with `aria-label`. Arrow keys, Home and End open the tab they lead to. */
export function TabRow(props: ComponentProps<'div'>) {
  // The open tab has the focus, not the row.
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
  return <div role="tablist" onKeyDown={goByKey} {...props} />;
}

function goByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const keys: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const next = keys[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next);
  tab?.focus();
  tab?.click();
}

interface TabProps extends ComponentProps<'button'> {
  value: string;
}

export function Tab({ value, ...rest }: TabProps) {
  const shared = useContext(SharedTabs);
  const isOpen = shared.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${shared.base}-tab-${value}`}
      aria-controls={`${shared.base}-panel-${value}`}
      aria-selected={isOpen}
      data-state={isOpen ? 'active' : 'inactive'}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => !isOpen && shared.onValueChange(value)}
      {...rest}
    />
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
}

/** What a tab shows. Tab leads to the controls in it, without a stop at the panel itself. */
export function TabsContent({ value, children, ...rest }: TabPanelProps) {
  const shared = useContext(SharedTabs);
  const isOpen = shared.value === value;
  return (
    <div
      role="tabpanel"
      id={`${shared.base}-panel-${value}`}
      aria-labelledby={`${shared.base}-tab-${value}`}
      data-state={isOpen ? 'active' : 'inactive'}
      hidden={!isOpen}
      tabIndex={-1}
      {...rest}
    >
      {isOpen && children}
    </div>
  );
}

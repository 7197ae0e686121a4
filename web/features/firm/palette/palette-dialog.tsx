import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type LucideIcon, Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { searchPalette } from '#contract/firm/palette';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { keep, recall } from '#web/lib/forms/drafts.ts';
import { plural } from '#web/lib/format/format.ts';
import { usePaused } from '#web/lib/browser/use-paused.ts';
import { scrimClass } from '#web/ui/overlays/dialog.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import {
  type Choice,
  choicesFor,
  fixedChoices,
  foundChoices,
  iconOf,
  recentChoices,
  matchingChoices,
  withRecent,
} from './choices.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 120;
const storageKey = 'palette';

/** Finds a client, file, project, invoice or conversation, a section or an action, and goes there. */
export function PaletteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = usePaused(text.trim(), typingPauseMs);
  const [marked, setMarked] = useState('');
  const [recent] = useState(() =>
    choicesFor(user, recentChoices.parse(recall(user.id, storageKey))),
  );
  const allowed = choicesFor(user, fixedChoices);
  const query = useQuery({
    ...queryOptionsFor(searchPalette, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isTyped = text.trim() !== '';
  // What was found for other words is not offered: Enter would choose the wrong one.
  const isFresh = asked === text.trim() && !query.isPlaceholderData;
  const found = isTyped && isFresh && query.data ? foundChoices(query.data) : [];
  const fixed = isTyped ? matchingChoices(allowed, text) : allowed;
  const groups = [
    ...(isTyped || recent.length === 0 ? [] : [{ title: 'Recent', choices: recent }]),
    ...found,
    { title: 'Actions', choices: fixed.filter(({ kind }) => kind === 'action') },
    { title: 'Go to', choices: fixed.filter(({ kind }) => kind === 'section') },
  ].filter(({ choices }) => choices.length > 0);
  const values = groups.flatMap(({ title, choices }) =>
    choices.map(({ key }) => `${title} ${key}`),
  );
  const isWaiting = isTyped && (!isFresh || query.isFetching) && !query.isError;

  const choose = (choice: Choice): void => {
    keep(user.id, storageKey, withRecent(recent, choice));
    onClose();
    const { to, search } = choice;
    // What names no section is over the screen that is open.
    const isOver = to === '/admin' && search['section'] === undefined;
    void navigate(
      isOver
        ? { to: '.', search: (open: Record<string, unknown>) => ({ ...open, ...search }) }
        : { to, search },
    );
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed z-40 flex flex-col overflow-hidden bg-overlay text-ink shadow-pop focus:outline-none desk:top-[12vh] desk:left-1/2 desk:max-h-[min(76vh,640px)] desk:w-full desk:max-w-[640px] desk:-translate-x-1/2 desk:animate-fade-in desk:rounded-panel phone:inset-0"
        >
          <Radix.Title className="sr-only">Find or do</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            label="Find a client, file, invoice, or action"
            value={values.includes(marked) ? marked : (values[0] ?? '')}
            onValueChange={setMarked}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line ps-4.5 pe-3">
              <Search aria-hidden="true" className="size-[18px] text-muted" />
              <Command.Input
                value={text}
                onValueChange={(next) => {
                  setText(next);
                  setMarked('');
                }}
                maxLength={200}
                placeholder="Find a client, file, invoice, or action"
                className="h-full min-w-0 flex-1 bg-transparent text-[17px] outline-none"
              />
              {isWaiting && <Spinner className="text-muted" />}
              <Radix.Close aria-label="Close" className={iconButtonClass('medium')}>
                <X className="size-[18px]" aria-hidden="true" />
              </Radix.Close>
            </div>
            <Command.List className="min-h-0 flex-1 overflow-auto overscroll-contain px-2 pb-2">
              {groups.map(({ title, choices }) => (
                <Command.Group
                  key={title}
                  heading={title}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[13px] [&_[cmdk-group-heading]]:leading-[18px] [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
                >
                  {choices.map((choice) => (
                    <Row
                      key={choice.key}
                      choice={choice}
                      value={`${title} ${choice.key}`}
                      icon={iconOf(choice, title === 'Recent')}
                      onChoose={() => choose(choice)}
                    />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <output
              aria-live="polite"
              className="px-4.5 text-[13px] leading-5 text-muted empty:hidden phone:pb-4"
            >
              {query.isError && isTyped
                ? messageOf(query.error, 'Search isn’t working. Please try again.')
                : isTyped && !isWaiting && values.length === 0
                  ? `Nothing found for “${text.trim()}”.`
                  : isTyped &&
                    !isWaiting && (
                      <span className="sr-only">{plural(values.length, 'result')}</span>
                    )}
            </output>
            <p
              aria-hidden="true"
              className="mt-2 flex gap-4.5 border-t border-line px-4.5 py-2.5 text-[13px] text-muted phone:hidden"
            >
              <span className="inline-flex items-center gap-1.5">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd>
                move
              </span>
              <span className="inline-flex items-center gap-1.5">
                <Kbd>Enter</Kbd>
                open
              </span>
              <span className="inline-flex items-center gap-1.5">
                <Kbd>Esc</Kbd>
                close
              </span>
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface RowProps {
  choice: Choice;
  value: string;
  icon: LucideIcon;
  onChoose: () => void;
}

function Row({ choice, value, icon: Icon, onChoose }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="group grid min-h-10 cursor-pointer grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-small px-2.5 text-[14.5px] leading-5 data-[selected=true]:bg-evergreen-wash phone:min-h-12 phone:grid-cols-[18px_minmax(0,1fr)] phone:content-center phone:py-1"
    >
      <Icon
        aria-hidden="true"
        className="size-[18px] text-muted group-data-[selected=true]:text-evergreen"
      />
      <span className="truncate">{choice.label}</span>
      {choice.detail !== undefined && (
        <span className="max-w-[300px] truncate text-[13px] text-muted tabular-nums phone:col-start-2 phone:max-w-none phone:leading-4">
          {choice.detail}
        </span>
      )}
    </Command.Item>
  );
}

import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Menu } from './dropdown-menu.tsx';
import { IconButton } from '../icon-button.tsx';

interface RowMenuProps {
  /** Names the button, for instance "Actions for W-2.pdf". */
  label: string;
  renderEntries: () => ReactNode;
}

/**
 * The menu at the end of a row. Made when it is asked for: a menu for each row would make scrolling
 * a long list heavy.
 */
export function RowMenu({ label, renderEntries }: RowMenuProps) {
  const [asked, setAsked] = useState<'by pointer' | 'by keyboard'>();
  const button = { size: 'row', icon: Ellipsis, label, tooltip: false, className: 'z-1' } as const;
  if (asked) {
    return (
      <Menu
        trigger={<IconButton {...button} />}
        startsOpen={asked === 'by keyboard' ? 'at first' : true}
      >
        {renderEntries()}
      </Menu>
    );
  }
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAsked('by keyboard');
  };
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onKeyDown={openByArrow}
      // A click by keyboard has no count.
      onClick={({ detail }) => setAsked(detail === 0 ? 'by keyboard' : 'by pointer')}
    />
  );
}

import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

/** How a menu opens that was asked for before it was there. */
export type StartsOpen = true | 'at first';

interface AskedMenuProps {
  /** The menu with its button, made when it is asked for. */
  renderMenu: (startsOpen: StartsOpen) => ReactNode;
  /** Fetches its code, when someone comes near; undefined once it is there. */
  fetchMenu: (() => unknown) | undefined;
  /** The same button until then. */
  children: ReactElement<ComponentProps<'button'>>;
}

/** A menu that no page needs before someone opens it. */
export function AskedMenu({ renderMenu, fetchMenu, children }: AskedMenuProps) {
  const [asked, setAsked] = useState<StartsOpen>();
  const comeNear = () => void fetchMenu?.();
  const button = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAsked('at first');
    },
    // A click by keyboard has no count.
    onClick: ({ detail }) => setAsked(detail === 0 ? 'at first' : true),
  });
  if (!asked) return button;
  return <Suspense fallback={button}>{renderMenu(asked)}</Suspense>;
}

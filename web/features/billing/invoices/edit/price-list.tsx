import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { listPrices } from '#contract/firm/firm-settings';
import type { FirmPrice } from '#domain/firm-values';
import { dollars } from '#domain/money';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { MenuLink } from '#web/ui/forms/menu-link.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';

interface PriceListProps {
  onPick: (price: FirmPrice) => void;
  /** After the menu closed on a choice: what was filled in can be typed over. */
  onPicked: () => void;
}

/**
 * What the firm usually charges, to take into an invoice; nothing where it keeps no price list, or while
 * that couldn't be read: everything can be typed.
 */
export function PriceList({ onPick, onPicked }: PriceListProps) {
  const { data } = useQuery(queryOptionsFor(listPrices, {}));
  const picked = useRef(false);
  if (!data || data.prices.length === 0) return null;
  return (
    <Menu
      trigger={<MenuLink>Price list</MenuLink>}
      onCloseAutoFocus={(event) => {
        if (!picked.current) return;
        picked.current = false;
        event.preventDefault();
        onPicked();
      }}
    >
      {data.prices.map((price) => (
        <MenuItem
          key={`${price.description} ${price.unitPrice}`}
          onSelect={() => {
            picked.current = true;
            onPick(price);
          }}
        >
          <span className="min-w-0 flex-1 py-1 wrap-anywhere">{price.description}</span>
          {price.unitPrice > 0 && (
            <span className="text-muted tabular-nums">{dollars(price.unitPrice)}</span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}

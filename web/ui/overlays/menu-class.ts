/** The look shared by dropdown and context menus. */
export const menuClass =
  'z-50 min-w-48 max-w-80 animate-pop-in overflow-auto rounded-card border border-line bg-overlay p-1 text-ink shadow-pop';

const item =
  'flex cursor-default items-center gap-2.5 rounded-small px-2.5 text-[14.5px] leading-5 font-medium outline-none select-none min-h-9 phone:min-h-11 data-[disabled]:text-muted [&_.lucide]:size-4';

/** An entry of a menu; a destroying one is red. */
export function menuItemClass(danger: boolean): string {
  return danger
    ? `${item} text-bad data-[highlighted]:bg-bad-wash [&_.lucide]:text-bad`
    : `${item} data-[highlighted]:bg-hover [&_.lucide]:text-muted`;
}

export const menuLabelClass = 'px-2.5 pt-2 pb-1 text-[13px] leading-[18px] text-muted';
export const menuSeparatorClass = 'my-1 h-px bg-line';

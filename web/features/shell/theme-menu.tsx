import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { Menu, MenuLabel, MenuRadioGroup } from '#web/ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const themes = [
  { value: 'system', label: 'Like this device', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const;

/** Light, dark, or like the device. */
export function ThemeMenu({
  className,
  startsOpen = false,
}: {
  className?: string | undefined;
  startsOpen?: boolean | 'at first';
}) {
  return (
    <Menu
      startsOpen={startsOpen}
      trigger={<IconButton label="Theme" icon={Contrast} className={className} tooltip={false} />}
    >
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={useTheme()} onValueChange={chooseTheme} options={themes} />
    </Menu>
  );
}

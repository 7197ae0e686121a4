import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';

const looks = {
  primary:
    'border-on-deep! bg-on-deep! text-deep! hover:border-on-deep-muted! hover:bg-on-deep-muted!',
  quiet: 'border-transparent! bg-transparent! px-4 text-on-deep! hover:bg-deep-line!',
};

/** A button over the camera's deep ground, where evergreen would hardly be seen. */
export function DeepButton({
  look = 'quiet',
  className,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'variant'> & { look?: keyof typeof looks }) {
  return <Button className={cx(looks[look], className)} {...rest} />;
}

import { screens } from '#domain/screens';

export type Screen = (typeof screens)[number];

/** The screen that is at a path, if any (spec section 2). */
export function screenOf(pathname: string): Screen | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return screens.find((screen) => screen.path === path);
}

/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
/** Red, green, blue as linear light, 0 to 1, and opacity. */
type Color = readonly [r: number, g: number, b: number, alpha: number];

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const demoHue = 165;
const roles = rolesWith(demoHue);

/** Every role's colors when the firm's hue is this one. */
function rolesWith(hue: number): Map<string, Record<Theme, Color>> {
  const found = new Map<string, Record<Theme, Color>>();
  for (const [, name = '', light = '', dark = ''] of css
    .replaceAll('var(--firm-hue)', String(hue))
    .matchAll(/--([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\),\s*oklch\(([^)]*)\)\s*\)/g)) {
    found.set(name, { light: oklch(light), dark: oklch(dark) });
  }
  return found;
}

/** OKLCH to linear sRGB (CSS Color 4, section 9), clipped to the gamut as a screen does. */
function oklch(text: string): Color {
  const [channels = '', alpha = '1'] = text.split('/');
  const [lightness = 0, chroma = 0, hue = 0] = channels.trim().split(/\s+/).map(Number.parseFloat);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const L = lightness / 100;
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    Number.parseFloat(alpha),
  ];
}

const encode = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
const decode = (encoded: number) =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

/** A translucent color over a ground, mixed as the browser does it, in encoded sRGB. */
function over(top: Color, ground: Color): Color {
  const mix = (index: 0 | 1 | 2) =>
    decode(encode(top[index]) * top[3] + encode(ground[index]) * (1 - top[3]));
  return [mix(0), mix(1), mix(2), 1];
}

const luminance = ([r, g, b]: Color) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(first: Color, second: Color): number {
  const [high, low] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function role(name: string, theme: Theme, among = roles): Color {
  const found = among.get(name);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return found[theme];
}

/** Ground, and the roles that may be on it as text. `a over b` is a translucent ground. */
const text: Record<string, readonly string[]> = {
  paper: ['ink', 'muted', 'evergreen', 'evergreen-strong', 'brass-ink', 'good', 'bad', 'note'],
  surface: ['ink', 'muted', 'evergreen', 'evergreen-strong', 'brass-ink', 'good', 'bad', 'note'],
  sunken: ['ink', 'muted', 'evergreen', 'brass-ink', 'good', 'bad', 'note'],
  overlay: ['ink', 'muted', 'evergreen', 'brass-ink', 'good', 'bad', 'note'],
  'hover over paper': ['ink', 'muted', 'evergreen', 'brass-ink', 'good', 'bad', 'note'],
  'hover over surface': ['ink', 'muted', 'evergreen', 'brass-ink', 'good', 'bad', 'note'],
  'hover over overlay': ['ink', 'muted', 'evergreen', 'bad'],
  'evergreen-wash': ['ink', 'muted', 'evergreen', 'brass-ink', 'good', 'bad'],
  'brass-wash': ['ink', 'muted', 'brass-ink'],
  'good-wash': ['ink', 'muted', 'good'],
  'bad-wash': ['ink', 'muted', 'bad'],
  'note-wash': ['ink', 'muted', 'note'],
  evergreen: ['on-evergreen'],
  'evergreen-strong': ['on-evergreen'],
  bad: ['on-evergreen'],
  inverse: ['on-inverse'],
  'on-inverse': ['inverse'],
  deep: ['on-deep', 'on-deep-muted', 'deep-brass'],
};

/** WCAG 1.4.11: the edge of a field and the ring of the focus, at least 3:1 to what is around. */
const edges: Record<string, readonly string[]> = {
  paper: ['field-line', 'evergreen'],
  surface: ['field-line', 'evergreen'],
  overlay: ['field-line', 'evergreen'],
  deep: ['deep-brass'],
};

/** Drawn, never read and never the only sign of anything. */
const decoration = ['line', 'line-strong', 'brass', 'inverse-line', 'deep-line', 'scrim'];

function ground(name: string, theme: Theme, among = roles): Color {
  const [top = '', below] = name.split(' over ');
  return below ? over(role(top, theme, among), role(below, theme, among)) : role(top, theme, among);
}

const rows = (pairs: Record<string, readonly string[]>) =>
  Object.entries(pairs).flatMap(([on, names]) =>
    names.flatMap((name) => (['light', 'dark'] as const).map((theme) => ({ on, name, theme }))),
  );

describe('contrast of tokens.css', () => {
  it('measures black on white as 21:1', () => {
    expect(contrast(oklch('0% 0 0'), oklch('100% 0 0'))).toBeCloseTo(21, 2);
  });

  it('measures a known color: oklch(62.8% 0.2577 29.23) is pure red, 4.00:1 on white', () => {
    expect(contrast(oklch('62.8% 0.2577 29.23'), oklch('100% 0 0'))).toBeCloseTo(4, 1);
  });

  it.each(rows(text))('$name on $on reads in the $theme theme', ({ on, name, theme }) => {
    expect(contrast(role(name, theme), ground(on, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rows(edges))('$name stands out from $on in the $theme theme', ({ on, name, theme }) => {
    expect(contrast(role(name, theme), ground(on, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(Array.from({ length: 24 }, (_, step) => step * 15))(
    'holds whatever the hue of the firm: %i degrees',
    (hue) => {
      const among = rolesWith(hue);
      const weakest = (pairs: Record<string, readonly string[]>) =>
        Math.min(
          ...rows(pairs).map(({ on, name, theme }) =>
            contrast(role(name, theme, among), ground(on, theme, among)),
          ),
        );
      expect(weakest(text)).toBeGreaterThanOrEqual(4.5);
      expect(weakest(edges)).toBeGreaterThanOrEqual(3);
    },
  );

  it('knows what every role is for', () => {
    expect(roles.size).toBeGreaterThan(30);
    const known = new Set([
      ...Object.entries({ ...text }).flatMap(([on, names]) => [...on.split(' over '), ...names]),
      ...Object.values(edges).flat(),
      ...decoration,
    ]);
    expect([...roles.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});

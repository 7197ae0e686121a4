import { oklchToHex } from './color.ts';

/** The colors of tokens.css that images and manifests need, in the firm's hue. */
export function firmColors(hue: number) {
  return {
    accent: oklchToHex(0.38, 0.07, hue),
    deep: oklchToHex(0.3, 0.052, hue),
    deepLine: oklchToHex(0.45, 0.055, hue),
    darkAccent: oklchToHex(0.74, 0.09, hue),
    onDarkAccent: oklchToHex(0.18, 0.03, hue),
    onDeep: oklchToHex(0.975, 0.012, 95),
    onDeepMuted: oklchToHex(0.83, 0.03, 150),
    brass: oklchToHex(0.84, 0.11, 84),
    paper: oklchToHex(0.985, 0.006, 95),
    darkPaper: oklchToHex(0.19, 0.012, 165),
  };
}

/** The demo firm's mark (web/ui/marks.tsx) as an SVG file in one color. */
export function markSvg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28" fill="${color}"><path d="M14 1.5c1.7 1.4 2.4 3.1 2.1 5.1-.3 1-1 1.7-2.1 2.1-1.1-.4-1.8-1.1-2.1-2.1-.3-2 .4-3.7 2.1-5.1Z"/><path d="M13 13.2c-3.1.1-5.2-1.5-5.7-4.7 3.2-.2 5.4 1.4 5.7 4.7Zm2 0c3.1.1 5.2-1.5 5.7-4.7-3.2-.2-5.4 1.4-5.7 4.7Zm-2 6.6c-4 .2-6.7-1.7-7.4-5.7 4-.3 6.8 1.7 7.4 5.7Zm2 0c4 .2 6.7-1.7 7.4-5.7-4-.3-6.8 1.7-7.4 5.7Z"/><path d="M13.25 11.5h1.5V27h-1.5z"/></svg>`;
}

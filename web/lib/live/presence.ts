/** So long after the last touch of a key, the pointer or the screen someone counts as being there. */
const presentForMs = 60_000;

// Opening the page is something a person did.
let lastSign = performance.now();

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
if (typeof window !== 'undefined') {
  for (const sign of signs) {
    window.addEventListener(
      sign,
      () => {
        lastSign = performance.now();
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether someone has used this page within the last minute. */
export function isSomeoneThere(): boolean {
  return performance.now() - lastSign < presentForMs;
}

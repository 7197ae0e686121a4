/** Does what takes longer once the browser has drawn what was pressed: the press shows at once. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

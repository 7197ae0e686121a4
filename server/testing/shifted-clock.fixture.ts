// Loaded before the server by a test: from then on the process's clock is wrong by
// CLOCK_SHIFT_SECONDS, as on a machine whose time was never set.
const shiftMs = Number(process.env['CLOCK_SHIFT_SECONDS'] ?? 0) * 1000;
const RightDate = globalThis.Date;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(
      target,
      values.length === 0 ? [target.now() + shiftMs] : values,
      newTarget,
    ) as Date,
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, key) =>
    key === 'now' ? () => target.now() + shiftMs : (Reflect.get(target, key) as unknown),
});

/** The steps at which the stand-in can be told to fail. */
export const faultSteps = [
  'token',
  'create',
  'read',
  'capture',
  'refund',
  'verify',
  'search',
  'webhook',
] as const;
export type FaultStep = (typeof faultSteps)[number];

/** How it fails: before it has done what was asked, or after, when only the answer is lost. */
export const faultModes = [
  'hang',
  'reset',
  '500',
  'decline',
  'delay',
  'hang-after',
  'reset-after',
  '500-after',
  'duplicate',
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  step: FaultStep;
  mode: FaultMode;
  /** How many times; once unless told otherwise. */
  times: number;
  /** Calls of that step that go well before it. */
  skip: number;
  /** For `delay`, in ms. */
  delayMs: number;
  /** Only calls about this order or capture: events of others are read at moments of their own. */
  id?: string;
}

/** What the stand-in has been told to do wrong, in order. */
export class Faults {
  #planned: Fault[] = [];

  plan(fault: Pick<Fault, 'step' | 'mode'> & Partial<Fault>): void {
    this.#planned.push({ times: 1, skip: 0, delayMs: 1000, ...fault });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault of this call, which is used up by it. */
  take(step: FaultStep, about?: string): Fault | undefined {
    const fault = this.#planned.find(
      ({ step: planned, id }) => planned === step && (id === undefined || id === about),
    );
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.times -= 1;
    if (fault.times <= 0) this.#planned = this.#planned.filter((other) => other !== fault);
    return fault;
  }
}

/** A fault as the control page was told it. @throws Error for what it cannot do */
export function readFault(
  value: Record<string, unknown>,
): Pick<Fault, 'step' | 'mode'> & Partial<Fault> {
  const step = faultSteps.find((known) => known === value['step']);
  const mode = faultModes.find((known) => known === value['mode']);
  if (!step || !mode) throw new Error(`step: ${faultSteps.join()}; mode: ${faultModes.join()}`);
  const { times, skip, delayMs } = value;
  return {
    step,
    mode,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof skip === 'number' ? { skip } : {}),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
  };
}

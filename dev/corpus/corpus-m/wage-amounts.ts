// The amounts of a W-2 of corpus M.
// cspell:ignore NYPFL PHILA
import { money, type Cast } from './cast.ts';

interface StateLine {
  state: string;
  number: string;
  wages: string;
  tax: string;
  locality: string;
}
interface Wages {
  control: string;
  wages: string;
  federal: string;
  social: string;
  socialTax: string;
  medicare: string;
  medicareTax: string;
  codes: readonly (readonly [string, string])[];
  other: string;
  states: readonly StateLine[];
}

/** Amounts that agree with each other, and as many state lines as asked for. */
export function wagesOf(cast: Cast, states: readonly string[] = [cast.state]): Wages {
  const { random } = cast;
  const gross = random.between(14_000, 148_000);
  const deferred = random.next() < 0.5 ? gross * 0.06 : 0;
  const shares = states.map(() => random.between(0.2, 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return {
    control: `${cast.digits(6)} ${cast.digits(3)}`,
    wages: money(gross - deferred),
    federal: money(gross * 0.13),
    social: money(gross),
    socialTax: money(gross * 0.062),
    medicare: money(gross),
    medicareTax: money(gross * 0.0145),
    codes: [
      ...(deferred > 0 ? [['D', money(deferred)] as const] : []),
      ['DD', cast.usd(3000, 16000)],
      ...(random.next() < 0.3 ? [['W', cast.usd(300, 3500)] as const] : []),
    ],
    other: random.pick(['', 'SDI 412.11', 'NYPFL 333.25', 'UNION 540.00', 'S125 1,820.00']),
    states: states.map((state, index) => ({
      state,
      number: `${cast.digits(3)}-${cast.digits(4)}`,
      wages: money((gross * (shares[index] ?? 1)) / all),
      tax: money((gross * 0.04 * (shares[index] ?? 1)) / all),
      locality: random.pick(['', '', 'CITY', 'PHILA', 'COLUMBUS']),
    })),
  };
}

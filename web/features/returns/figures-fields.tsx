import type { BodyOf } from '#contract/endpoint';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import type { saveReturnDelivery } from '#contract/returns/return-delivery';
import { deliveryLimits } from '#domain/returns/delivery-values';
import { type StateCode, states, stateCodes } from '#domain/states';
import { dayText } from '#web/lib/format/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { parseSigned, typedDollars } from './amounts.ts';

type Direction = 'refund' | 'due';

/** The figures as they are typed. */
export interface Typed {
  income: string;
  agi: string;
  tax: string;
  withheld: string;
  direction: Direction;
  balance: string;
  states: readonly { place: StateCode; direction: Direction; balance: string }[];
  estimates: readonly [string, string, string, string];
}

type Body = BodyOf<typeof saveReturnDelivery>;

const split = (cents: number | null): { direction: Direction; balance: string } => ({
  direction: cents !== null && cents < 0 ? 'due' : 'refund',
  balance: typedDollars(cents === null ? null : Math.abs(cents)),
});

export function typedOf({ figures, states: all, estimates }: ReturnDelivery): Typed {
  const estimate = (number: number): string =>
    typedDollars(estimates.find((one) => one.number === number)?.amountCents ?? null);
  return {
    income: typedDollars(figures.incomeCents),
    agi: typedDollars(figures.agiCents),
    tax: typedDollars(figures.taxCents),
    withheld: typedDollars(figures.withheldCents),
    ...split(figures.balanceCents),
    states: all.map(({ place, balanceCents }) => ({ place, ...split(balanceCents) })),
    estimates: [estimate(1), estimate(2), estimate(3), estimate(4)],
  };
}

/** What was typed as the server takes it, and what is wrong with it, by field. */
export function readTyped(typed: Typed): {
  body: Pick<Body, 'figures' | 'states' | 'estimates'>;
  problems: Record<string, string>;
} {
  const problems: Record<string, string> = {};
  const read = (name: string, text: string): number | null => {
    const { cents, problem } = parseSigned(text);
    if (problem !== undefined) problems[name] = problem;
    return cents;
  };
  const balance = (name: string, direction: Direction, text: string): number | null => {
    const cents = read(name, text);
    if (cents !== null && cents < 0) problems[name] = 'Choose refund or amount due instead';
    return cents === null || cents === 0 ? cents : direction === 'due' ? -cents : cents;
  };
  const figures = {
    incomeCents: read('figures.incomeCents', typed.income),
    agiCents: read('figures.agiCents', typed.agi),
    taxCents: read('figures.taxCents', typed.tax),
    withheldCents: read('figures.withheldCents', typed.withheld),
    balanceCents: balance('figures.balanceCents', typed.direction, typed.balance),
  };
  return {
    body: {
      figures,
      states: typed.states.map(({ place, direction, balance: text }) => ({
        place,
        balanceCents: balance(`states.${place}`, direction, text) ?? 0,
      })),
      estimates: typed.estimates.flatMap((text, at) => {
        const amountCents = read(`estimates.${at + 1}`, text);
        return amountCents === null || amountCents === 0 ? [] : [{ number: at + 1, amountCents }];
      }),
    },
    problems,
  };
}

interface FiguresFieldsProps {
  delivery: ReturnDelivery;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
}

/** The result in figures: what the client signs for, each state, and the four estimates with their days. */
export function FiguresFields({ delivery, typed, errors, onChange }: FiguresFieldsProps) {
  const set = (patch: Partial<Typed>): void => onChange({ ...typed, ...patch });
  const amount = (
    label: string,
    name: string,
    value: string,
    change: (text: string) => void,
    hint?: string,
  ) => (
    <Field key={name} label={label} error={errors[name]} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="tabular-nums"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
  const unused = stateCodes.filter((code) => !typed.states.some(({ place }) => place === code));
  return (
    <section aria-labelledby="result-title" className="grid max-w-[640px] gap-5">
      <h2 id="result-title" className="text-base leading-6 font-semibold">
        Result
      </h2>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        {amount('Total income', 'figures.incomeCents', typed.income, (income) => set({ income }))}
        {amount('Adjusted gross income', 'figures.agiCents', typed.agi, (agi) => set({ agi }))}
        {amount('Total tax', 'figures.taxCents', typed.tax, (tax) => set({ tax }))}
        {amount('Federal tax withheld', 'figures.withheldCents', typed.withheld, (withheld) =>
          set({ withheld }),
        )}
        <Field label="Federal result">
          {(control) => (
            <DirectionSelect
              {...control}
              value={typed.direction}
              onChange={(direction) => set({ direction })}
            />
          )}
        </Field>
        {amount(
          typed.direction === 'refund' ? 'Refund' : 'Amount due',
          'figures.balanceCents',
          typed.balance,
          (balance) => set({ balance }),
          typed.direction === 'due' && delivery.dueOn !== null
            ? `Due ${dayText(delivery.dueOn)}`
            : undefined,
        )}
      </div>
      {typed.states.map((state, at) => {
        const change = (patch: Partial<Typed['states'][number]>): void =>
          set({
            states: typed.states.map((one, index) => (index === at ? { ...one, ...patch } : one)),
          });
        const name = states[state.place];
        return (
          <div key={state.place} className="flex flex-wrap items-end gap-3">
            <Field label={`${name} result`}>
              {(control) => (
                <DirectionSelect
                  {...control}
                  value={state.direction}
                  onChange={(direction) => change({ direction })}
                />
              )}
            </Field>
            <div className="w-44">
              {amount(`${name} amount`, `states.${state.place}`, state.balance, (balance) =>
                change({ balance }),
              )}
            </div>
            <Button
              variant="quiet"
              onClick={() =>
                set({ states: typed.states.filter(({ place }) => place !== state.place) })
              }
            >
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </div>
        );
      })}
      {typed.states.length < deliveryLimits.results && (
        <Select
          aria-label="Add a state"
          value=""
          className="justify-self-start"
          onChange={({ target }) => {
            const place = unused.find((code) => code === target.value);
            if (place)
              set({ states: [...typed.states, { place, direction: 'refund', balance: '' }] });
          }}
        >
          <option value="">Add a state</option>
          {unused.map((code) => (
            <option key={code} value={code}>
              {states[code]}
            </option>
          ))}
        </Select>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-[550]">
          Estimated payments for {delivery.taxYear + 1}
        </legend>
        <div className="grid grid-cols-4 gap-4 max-[900px]:grid-cols-2">
          {typed.estimates.map((text, at) =>
            amount(
              dayText(delivery.estimateDays[at] ?? ''),
              `estimates.${at + 1}`,
              text,
              (next) => {
                const [a, b, c, d] = typed.estimates;
                const all: [string, string, string, string] = [a, b, c, d];
                all[at] = next;
                set({ estimates: all });
              },
            ),
          )}
        </div>
      </fieldset>
    </section>
  );
}

function DirectionSelect({
  value,
  onChange,
  ...control
}: {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  value: Direction;
  onChange: (value: Direction) => void;
}) {
  return (
    <Select
      {...control}
      value={value}
      onChange={({ target }) => onChange(target.value === 'due' ? 'due' : 'refund')}
    >
      <option value="refund">Refund</option>
      <option value="due">Amount due</option>
    </Select>
  );
}

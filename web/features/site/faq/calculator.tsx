import type { TaxFigures } from '#domain/tax/figures/index';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { dollars } from './answers.ts';
import { maxIncome, readIncome } from './bracket-tax.ts';
import type { CalculatorState } from './use-calculator.ts';

const statuses = [
  { value: 'single', label: 'Single' },
  { value: 'joint', label: 'Married filing jointly' },
  { value: 'headOfHousehold', label: 'Head of household' },
  { value: 'separate', label: 'Married filing separately' },
] as const;

/** From the pale first band to the full green of the last. */
const shade = (step: number) =>
  `color-mix(in oklab, var(--evergreen) ${step * 14 + 14}%, var(--line))`;

/** Income, filing status and year to an estimate of the federal income tax. */
export function Calculator({
  figures,
  income,
  onIncomeChange,
  status,
  onStatusChange,
  estimate,
}: CalculatorState & { figures: TaxFigures }) {
  const tidy = () => {
    const amount = readIncome(income);
    if (amount !== null) onIncomeChange(amount.toLocaleString('en-US'));
  };
  return (
    <section
      aria-labelledby="calculator"
      className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] rounded-card border border-line-strong bg-surface phone:grid-cols-1"
    >
      <div className="grid content-start gap-5 p-7.5 phone:px-5 phone:py-6">
        <h2
          id="calculator"
          className="font-serif text-[28px] leading-[1.14] tracking-[-.012em] text-balance"
        >
          Estimate your federal tax
        </h2>
        <Field
          label="Income for the year"
          error={
            estimate === null
              ? `Please enter an amount in dollars, up to ${dollars(maxIncome)}.`
              : undefined
          }
        >
          {(control) => (
            <div className="relative">
              <span
                aria-hidden="true"
                className="absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
              >
                $
              </span>
              <Input
                {...control}
                inputSize="large"
                inputMode="decimal"
                autoComplete="off"
                value={income}
                onChange={(event) => onIncomeChange(event.target.value)}
                onBlur={tidy}
                className="ps-7.5 tabular-nums"
              />
            </div>
          )}
        </Field>
        <Field label="Filing status">
          {(control) => (
            <Select
              {...control}
              className="[&_select]:w-full"
              value={status}
              onChange={(event) => {
                const chosen = statuses.find(({ value }) => value === event.target.value);
                if (chosen) onStatusChange(chosen.value);
              }}
            >
              {statuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <output className="block border-s border-line p-7.5 phone:border-s-0 phone:border-t phone:px-5 phone:py-6">
        <span className="block text-sm text-muted">
          Estimated federal income tax, {figures.year}
        </span>
        <span className="mt-4 block type-figure text-[60px] leading-none phone:text-[48px]">
          {estimate ? dollars(Math.round(estimate.taxCents / 100)) : '—'}
        </span>
        {estimate && <Result estimate={estimate} />}
      </output>
      <p className="col-span-full border-t border-line px-7.5 py-3.5 text-sm text-muted phone:px-5">
        Uses the standard deduction only. It leaves out credits, self-employment tax, and other
        deductions, such as those for tips, overtime, car loans, and age. Nothing you type here is
        sent or kept.
      </p>
    </section>
  );
}

function Result({ estimate }: { estimate: NonNullable<CalculatorState['estimate']> }) {
  const lines = [
    ['Standard deduction', dollars(estimate.deduction)],
    ['Taxable income', dollars(estimate.taxable)],
    ['Top (marginal) rate', `${estimate.marginalPercent}%`],
    ['Effective rate', `${estimate.effectivePercent.toFixed(1)}%`],
  ] as const;
  return (
    <>
      <span
        aria-hidden="true"
        className="mt-5.5 flex h-3 gap-0.5 overflow-hidden rounded-[3px] bg-line"
      >
        {estimate.bands.map((band, step) => (
          <i
            key={band.ratePercent}
            className="min-w-0.5"
            style={{ flexGrow: band.dollars, background: shade(step) }}
          />
        ))}
      </span>
      <span className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1 text-[13.5px] text-muted">
        {estimate.bands.map((band, step) => (
          <span
            key={band.ratePercent}
            className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums"
          >
            <i
              aria-hidden="true"
              className="size-2.5 rounded-[2px]"
              style={{ background: shade(step) }}
            />
            {band.ratePercent}% of {dollars(band.dollars)}
          </span>
        ))}
      </span>
      <span className="mt-5 block text-[15px]">
        {lines.map(([label, value]) => (
          <span key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="text-muted">{label}</span>
            <b className="font-[550] tabular-nums">{value}</b>
          </span>
        ))}
      </span>
    </>
  );
}

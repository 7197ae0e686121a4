import type { TaxFigures } from '#domain/tax/figures/index';
import { dollars } from './answers.ts';

/** The five figures that people ask for most. */
export function QuickFacts({ figures }: { figures: TaxFigures }) {
  const { year, standardDeduction: deduction, childTaxCredit, retirement401k, ira } = figures;
  const facts = [
    {
      title: 'Child Tax Credit',
      figure: dollars(childTaxCredit.amount),
      note: `Per child, up to ${dollars(childTaxCredit.refundable)} of it refundable`,
    },
    {
      title: '401(k) contribution',
      figure: dollars(retirement401k.limit),
      note: `Plus ${dollars(retirement401k.from50)} if you’re 50 or older`,
    },
    {
      title: 'IRA contribution',
      figure: dollars(ira.limit),
      note: `Plus ${dollars(ira.from50)} if you’re 50 or older`,
    },
    { title: 'Texas income tax', figure: 'None', note: 'You may still owe federal tax' },
  ];
  return (
    <>
      <div className="grid grid-cols-[5fr_3.5fr_3.5fr] grid-rows-2 border-y border-line-strong phone:grid-cols-2 phone:grid-rows-none">
        <div className="row-span-2 flex flex-col py-6.5 pe-10 max-[1100px]:pe-7 phone:col-span-full phone:row-auto phone:border-b phone:border-line phone:pe-0">
          <h2 className="text-[15px] leading-5 font-[550] text-muted">Standard deduction</h2>
          <p className="mt-6 type-figure text-[clamp(60px,6.6vw,96px)] leading-none tracking-[-.035em]">
            {dollars(deduction.single)}
          </p>
          <p className="mt-3 text-sm text-muted">Single, tax year {year}</p>
          <dl className="mt-auto pt-6">
            {[
              ['Married filing jointly', deduction.joint] as const,
              ['Head of household', deduction.headOfHousehold] as const,
              ['Married filing separately', deduction.separate] as const,
            ].map(([status, amount]) => (
              <div key={status} className="flex justify-between border-t border-line pt-2.25 pb-2">
                <dt className="text-muted">{status}</dt>
                <dd className="font-[550] tabular-nums">{dollars(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {facts.map(({ title, figure, note }, at) => (
          <div
            key={title}
            className={`flex flex-col border-line py-6.5 ps-10 max-[1100px]:ps-7 phone:py-5 ${at % 2 === 0 ? 'border-s phone:border-s-0 phone:ps-0 phone:pe-4' : 'border-s phone:ps-5'} ${at < 2 ? 'border-b' : ''}`}
          >
            <h2 className="text-[15px] leading-5 font-[550] text-muted">{title}</h2>
            <p className="mt-5 type-figure text-[clamp(32px,3.4vw,48px)] leading-none">{figure}</p>
            <p className="mt-2.5 text-sm leading-5 text-muted">{note}</p>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        Sources for {year}:{' '}
        {figures.sources.map(({ name, covers }) => `${name} for ${covers}`).join('; ')}.
      </p>
    </>
  );
}

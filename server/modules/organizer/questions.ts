/** What changes a return and no document tells us. The preparer asks these every year. */
export function questionsOf(taxYear: number): string[] {
  const isNewLaw = taxYear >= 2025 && taxYear <= 2028;
  return [
    `Did you marry, divorce, or separate, or did your spouse die in ${taxYear}?`,
    'Was a child born or adopted, or did someone you support move in or out?',
    `Did you move, or live or work in more than one state in ${taxYear}?`,
    'Can anyone else claim you as a dependent?',
    'Did you change jobs, or receive severance pay or unemployment benefits?',
    ...(isNewLaw
      ? [
          'Did you receive tips?',
          'Were you paid for overtime?',
          'Did you pay interest on a loan for a new car?',
        ]
      : []),
    'Did you start, buy, sell, or close a business, or work for yourself?',
    'Did you sell stocks, funds, real estate, or other property?',
    'Did you receive, sell, exchange, or otherwise dispose of a digital asset (Form 1099-DA)?',
    'Did you win money by gambling or in a lottery?',
    'Did you buy, sell, or refinance a home, or rent one out?',
    'Did you pay property tax, or state and local income or sales tax?',
    'Did you take money out of a retirement account, convert one to a Roth, or pay into an IRA?',
    'Did you pay into or take money out of a health savings account (HSA)?',
    'Did you have health insurance through the Marketplace (Form 1095-A)?',
    'Did you pay large medical or dental bills yourself?',
    'Did you pay for child care, college, or student loan interest?',
    'Did you make energy improvements to your home?',
    `Did you make estimated tax payments for ${taxYear}?`,
    'Did you give cash or goods to charity?',
    'Did you have an account or other assets outside the United States, or receive a gift from abroad?',
    'Did you receive a notice from the IRS or a state?',
    'Do you have an identity protection PIN from the IRS?',
  ];
}

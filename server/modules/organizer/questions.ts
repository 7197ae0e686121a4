/** What changes a return and no paper tells of. The preparer asks these every year. */
export function questionsOf(taxYear: number): string[] {
  return [
    `Did you marry, divorce, separate or lose your spouse in ${taxYear}?`,
    `Was a child born or adopted, or did somebody move in or out whom you support?`,
    `Did you move, or live or work in more than one state in ${taxYear}?`,
    'Can anybody else claim you as a dependent?',
    'Did you change jobs, receive severance pay or unemployment benefits?',
    'Did you start, buy, sell or close a business, or work for yourself?',
    'Did you sell stocks, funds, real estate or other property?',
    'Did you receive, sell, exchange or otherwise dispose of a digital asset?',
    'Did you buy, sell or refinance a home, or rent one out?',
    'Did you take money out of a retirement account, convert one to a Roth, or pay into an IRA or HSA?',
    'Did you have health insurance through the Marketplace (Form 1095-A)?',
    'Did you pay for child care, college or student loan interest?',
    `Did you make estimated tax payments for ${taxYear}?`,
    'Did you give to charity, in money or in things?',
    'Did you have an account or other assets outside the United States, or a gift from there?',
    'Did you receive a letter from the IRS or a state?',
    'Did the bank account for your refund change?',
  ];
}

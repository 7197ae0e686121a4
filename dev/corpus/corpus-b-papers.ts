import type { DocumentKind } from '#domain/recognition';

/** Everything else as plain text; `{year}` and others are filled in. */
export const otherPapers: readonly { kind: DocumentKind | null; hasYear: boolean; text: string }[] =
  [
    {
      kind: 'ssa-1099',
      hasYear: true,
      text: "FORM SSA-1099 - SOCIAL SECURITY BENEFIT STATEMENT\n{year}  PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.\nBox 1. Name\n{person}\nBox 2. Beneficiary's Social Security Number\n{ssn}\nBox 3. Benefits Paid in {year}   {money}\nBox 4. Benefits Repaid to SSA in {year}  NONE\nBox 5. Net Benefits for {year}   {money}",
    },
    {
      kind: '1099-consolidated',
      hasYear: true,
      text: '{payer}\n{year} Consolidated 1099 Tax Statement\nAccount number 8837-2210\n{person}  {ssn}\n1099-DIV Dividends and Distributions\n1a Total ordinary dividends {money}\n1b Qualified dividends {money}\n1099-INT Interest Income\n1 Interest income {money}\n1099-B Proceeds from broker transactions\nProceeds {money}   Cost or other basis {money}\nPage 1 of 1',
    },
    {
      kind: 'irs-letter',
      hasYear: true,
      text: "Department of the Treasury\nInternal Revenue Service\nPhiladelphia, PA 19255\n\nNotice CP22A\nTax year {year}\nNotice date May 12, {next}\nTo contact us 1-800-829-8374\n\n{person}\n\nWe changed your {year} Form 1040\nAmount due: {money}\nWhat you need to do immediately: if you agree, pay the amount due. If you don't agree, call us.",
    },
    {
      kind: 'state-letter',
      hasYear: true,
      text: 'STATE OF OHIO\nDEPARTMENT OF TAXATION\nNotice of Individual Income Tax Adjustment\nNotice number 202299871\nTax year: {year}\n\n{person}\n\nDear Taxpayer,\nwe reviewed your individual income tax return. The amount due is {money}.',
    },
    {
      kind: 'prior-return',
      hasYear: true,
      text: 'Form 1040 Department of the Treasury-Internal Revenue Service\nU.S. Individual Income Tax Return {year}\nFiling Status: Married filing jointly\nYour first name and middle initial: {person}   {ssn}\nDependents (see instructions)\n1z Add lines 1a through 1h {money}\n11 This is your adjusted gross income {money}\n15 This is your taxable income {money}\n37 Amount you owe {money}\nSign Here   Paid Preparer Use Only',
    },
    {
      kind: 'engagement-letter',
      hasYear: true,
      text: '{payer}\n\nTax Engagement Agreement\n\nDear {person},\nThank you for choosing us. This letter sets forth the terms of this engagement. We will prepare your {year} federal and state individual income tax returns. You are responsible for the completeness of what you give us, such as your W-2s.\nPlease sign and return one copy.\n\nAccepted by: ______',
    },
    {
      kind: '8879',
      hasYear: true,
      text: "Form 8879\nIRS e-file Signature Authorization\nTax year {year}\nTaxpayer's name {person}   {ssn}\nPart I Tax Return Information\n1 Adjusted gross income {money}\nPart II Taxpayer Declaration\nTaxpayer's PIN: I authorize {payer} as ERO firm name to enter or generate my PIN\nPart III Certification and Authentication",
    },
    {
      kind: 'bank-statement',
      hasYear: true,
      text: '{payer}\nSTATEMENT OF ACCOUNT\nStatement period 03/01/{year} through 03/31/{year}\nAccount number xxxx9921\n{person}\nOpening balance {money}\nDeposits and credits {money}\nWithdrawals and debits {money}\nClosing balance {money}\nMember FDIC',
    },
    {
      kind: 'receipt',
      hasYear: true,
      text: '{payer}\n04/17/{year} 10:22\nRegister 3\nDesk chair   {money}\nLamp   {money}\nSubtotal   {money}\nSales tax   {money}\nTotal   {money}\nMastercard ****1120\nThank you for shopping with us',
    },
    {
      kind: 'property-tax',
      hasYear: true,
      text: 'Douglas County Treasurer\n{year} Real Estate Tax Statement\nParcel 01 2245 0091\nOwner {person}\nLegal description Lot 4 Block 2\nAssessed value {money}\nTaxable value {money}\nLevy {money}\nTotal tax {money}\nFirst installment due 04/01/{next}',
    },
    {
      kind: null,
      hasYear: false,
      text: '{payer}\nEarnings Statement\nPay period 06/01/{year} - 06/15/{year}\n{person} {ssn}\nRegular {money}   YTD {money}\nFederal income tax withheld {money}\nSocial security {money}   Medicare {money}\nNet pay {money}',
    },
    {
      kind: null,
      hasYear: false,
      text: '{payer}\nClosing Disclosure\nBorrower {person}\nLoan amount {money}\nMortgage interest {money}\nPoints {money}\nCash to close {money}',
    },
    {
      kind: null,
      hasYear: false,
      text: '{payer}\n401(k) Quarterly Statement\n{person}\nBeginning balance {money}\nContributions {money}\nVested balance {money}\nEnding balance {money}',
    },
    {
      kind: null,
      hasYear: false,
      text: 'Explanation of Benefits\nThis is not a bill\nPatient {person}\nClaim {ssn}\nAmount billed {money}\nPlan paid {money}',
    },
  ];

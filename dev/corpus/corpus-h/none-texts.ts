// Texts of corpus H's near misses among forms: of insurers, states, and the IRS, and forms that hold nothing yet.
// cspell:ignore MQGE Anytown

export const coverage = `<< 0.25
* Form 1095-C
~ Department of the Treasury Internal Revenue Service
||
^# Employer-Provided Health Insurance Offer and Coverage
^~ Do not attach to your tax return. Keep for your records.     OMB No. 1545-2251     {year}
>>
* Part I   Employee                                   Applicable Large Employer Member (Employer)
[1 Name of employee :: {name} | 2 Social security number (SSN) :: {tin} | 7 Name of employer :: {payer} | 8 Employer identification number (EIN) :: {ein}]
[(2) 3 Street address :: {street} | (2) 9 Street address :: {office}]
[(2) 4 City or town, 5 State, 6 ZIP code :: {town} | 11 City or town :: {payerTown} | 10 Contact phone number :: {phone}]
* Part II   Employee Offer of Coverage     Plan Start Month 01
[14 Offer of Coverage (All 12 Months) :: 1E | 15 Employee Required Contribution :: {U90-300} | 16 Section 4980H Safe Harbor :: 2C]
* Part III   Covered Individuals
18  {name} :: {tin} :: All 12 months X`;
export const insurer = `* Form 1095-B     Health Coverage     {year}
~ OMB No. 1545-2252   Department of the Treasury Internal Revenue Service
# Part I   Responsible Individual
Name of responsible individual :: {name}
Social security number (SSN) or other TIN :: {tin}
Street address :: {street}, {town}
Letter identifying Origin of the Health Coverage :: B
# Part III   Issuer or Other Coverage Provider
Name :: {payer}
Employer identification number (EIN) :: {ein}
Contact phone number :: {phone}
# Part IV   Covered Individuals
{name} :: {tin} :: Covered all 12 months X`;
export const stateHealth = `## {payer}
* Form MA 1099-HC     {year}     Individual Mandate Health Coverage
[1 Name of insurance company or administrator :: {payer} | 2 FID number of insurance company or administrator :: {ein}]
[3 Name of subscriber :: {name} | 4 Date of birth :: 04/11/1974 | 5 Subscriber number :: {#9}]
[Street address :: {street} | City, state, ZIP :: {town}]
[6 Full-year minimum creditable coverage :: X Yes | Corrected ::]
~ This information is being furnished to the Department of Revenue. Enter it on Schedule HC of your state return.`;
export const stateExchange = `^* California Health Insurance Marketplace Statement
^ TAXABLE YEAR {year}     FORM FTB 3895
[1 Marketplace identifier :: CA | 2 Marketplace-assigned policy number :: {#8} | 3 Policy issuer’s name :: Great Rivers]
[4 Recipient’s name :: {name} | 5 Recipient’s SSN :: {tin}]
[12 Street address :: {street} | 13 City :: {town}]
* Month .. Enrollment premium .. SLCSP premium .. State subsidy
January .. {$400-900} .. {$400-900} .. {$9-90}
February .. {$400-900} .. {$400-900} .. {$9-90}
March .. {$400-900} .. {$400-900} .. {$9-90}
~ Franchise Tax Board Privacy Notice on Collection. For use with form FTB 3849, Premium Assistance Subsidy.`;

export const corrected = `~ 44444     For Official Use Only     OMB No. 1545-0029
[a Employer’s name, address, and ZIP code :: {from1} | c Tax year/Form corrected :: {year} / W-2;d Employee’s correct SSN :: {tin}]
[b Employer’s Federal EIN :: {ein} | e Corrected SSN and/or name (Check this box and complete boxes f and/or g if incorrect on form previously filed.) ::]
[f Employee’s previously reported SSN :: | h Employee’s name, address, and ZIP code :: {to1}]
* Note: Only complete money fields that are being corrected (exception: for corrections involving MQGE, see the General Instructions for Forms W-2 and W-3).
[Previously reported 1 Wages, tips, other compensation :: {$30000-50000} | Correct information 1 Wages, tips, other compensation :: {$30000-50000} | Previously reported 2 Federal income tax withheld :: {$900-5000} | Correct information 2 Federal income tax withheld :: {$900-5000}]
[3 Social security wages :: | 3 Social security wages :: | 4 Social security tax withheld :: | 4 Social security tax withheld ::]
# W-2c   Corrected Wage and Tax Statement
~ Form W-2c (Rev. June 2024)   Copy C—For EMPLOYEE’S RECORDS   Department of the Treasury Internal Revenue Service`;
export const draft = `^* Caution: DRAFT—NOT FOR FILING
~ This is an early release draft of an IRS tax form, instructions, or publication, which the IRS is providing for your information. Do not file draft forms and do not rely on draft forms, instructions, and pubs for filing. We generally do not release draft forms until we believe we have incorporated all changes. See www.irs.gov/DraftForms.
===
^### DRAFT AS OF
^## August 11, {year}
<< 0.5
[PAYER’S name, street address, city or town, state, ZIP code, and telephone no. ::]
[PAYER’S TIN :: | RECIPIENT’S TIN ::]
[RECIPIENT’S name ::]
||
# Form 1099-NEC     {year+1}
# Nonemployee Compensation
[1 Nonemployee compensation :: $]
[4 Federal income tax withheld :: $]
>>
~ Form 1099-NEC   www.irs.gov/Form1099NEC   Department of the Treasury - Internal Revenue Service`;
export const back = `# Instructions for Recipient
<< 0.5
You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for “Wages, salaries, tips, etc.” of Form 1040.
* Recipient’s taxpayer identification number (TIN).
For your protection, this form may show only the last four digits of your TIN (SSN, ITIN, ATIN, or EIN).
* Account number.
May show an account or other unique number the payer assigned to distinguish your account.
||
* Box 1.
Shows nonemployee compensation. If the amount in this box is SE income, report it on Schedule C or F (Form 1040) if a sole proprietor.
* Box 2.
If checked, consumer products totaling $5,000 or more were sold to you for resale on a buy-sell, a deposit-commission, or other basis.
* Box 4.
Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer.
* Future developments.
Go to www.irs.gov/Form1099NEC.
>>`;
export const sample = `## Understanding your W-2
A guide for employees of {payer}
%6
* SAMPLE
[a Employee’s social security number :: 123-45-6789 | 1 Wages, tips, other compensation :: 00,000.00]
[b Employer identification number (EIN) :: 00-0000000 | 2 Federal income tax withheld :: 0,000.00]
[c Employer’s name, address, and ZIP code :: Your Company;123 Any Street;Anytown, US 00000 | 12a See instructions for box 12 :: D]
* W-2 Wage and Tax Statement     20XX
%6
Box 1 shows your total taxable wages, tips, and other compensation for the year. It may be less than your gross pay because contributions to a 401(k) aren’t taxed.
Box 12 uses codes. D is for elective deferrals. DD is for the cost of health coverage.
If you haven’t received your W-2 by February 15, contact Human Resources at {phone}.`;
export const empty = `~ 22222   VOID   OMB No. 1545-0029
[a Employee’s social security number ::]
[b Employer identification number (EIN) :: | 1 Wages, tips, other compensation :: | 2 Federal income tax withheld ::]
[c Employer’s name, address, and ZIP code :: | 3 Social security wages :: | 4 Social security tax withheld ::]
[d Control number :: | 5 Medicare wages and tips :: | 6 Medicare tax withheld ::]
[e Employee’s first name and initial, last name :: | 11 Nonqualified plans :: | 12a ::]
# W-2 Wage and Tax Statement     {year}
~ Copy 1—For State, City, or Local Tax Department   Department of the Treasury—Internal Revenue Service`;
export const railroad = `{payer}
844 NORTH RUSH STREET, CHICAGO IL 60611-1275
%6
^* PAYMENTS BY THE RAILROAD RETIREMENT BOARD     {year}
PAYER’S FEDERAL IDENTIFYING NO. 36-3314600
[1. Claim Number and Payee Code :: A{#9} | 3. Gross Social Security Equivalent Benefit Portion of Tier 1 Paid in {year} :: {$9000-20000}]
[2. Recipient’s Identification Number :: {tin} | 5. Net Social Security Equivalent Benefit Portion of Tier 1 Paid in {year} :: {$9000-20000}]
[Recipient’s Name, Street Address, City, State, and Zip Code :: {to1} | 10. Federal Income Tax Withheld :: 0.00]
* FORM RRB-1099     COPY B - REPORT THIS INCOME ON YOUR FEDERAL TAX RETURN`;
export const foreign = `<< 0.3
* Form 1042-S
~ Department of the Treasury Internal Revenue Service
||
^* Foreign Person’s U.S. Source Income Subject to Withholding     {year}
^~ OMB No. 1545-0096   Copy B for Recipient
>>
[UNIQUE FORM IDENTIFIER :: {#10} | AMENDED :: | 1 Income code :: 20 | 2 Gross income :: {$900-9000}]
[12a Withholding agent’s EIN :: {ein} | 12d Withholding agent’s name :: {payer} | 13e Recipient’s U.S. TIN, if any :: {tin}]
[13a Recipient’s name :: {name} | 13c Address :: {street} | 7a Federal tax withheld :: {$90-900}]`;

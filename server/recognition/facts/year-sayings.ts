/** A year in figures, its digits apart or not: `2025`, `20 25`, `2 0 2 5`. */
export const digits = String.raw`(2 ?0 ?[0-4] ?\d)\b`;

export const month = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;

/** What is before the year in a date: `December 31,`, `31-Dec-`, `12/31/`, `12/`, `December`. */
export const beforeYear = String.raw`(?:${month}(?: \d\d?(?:st|nd|rd|th)?,?)? |\d\d?[ -]${month}[ ,-]+|\d\d?[/.-](?:\d\d?[/.-])?)`;

/** What a tax document is called, after words that tell which one: `federal and state individual income tax return`. */
const described = String.raw`(?:(?:federal|state|local|city|county|first|second|1st|2nd|half|installment|summer|winter|and|&|or|u\.s\.|us|individual|personal|joint|separate|income|real|estate|secured|unsecured|personal|property|supplemental|annual|original|amended|final|corrected|combined|consolidated|composite|year-end|resident|nonresident|partnership|corporate|business|fiduciary|trust|gift|ad|valorem|school|town|village|township|municipal|substitute|information|payroll|employee|official)(?:,? |/))*`;
const documents = String.raw`(?:tax(?:es|ation)?\b|returns?\b|forms?\b|schedules?\b|statements?\b|bill\b|wage and|w-?2|10(?:99|98|95|40|65|41)|1120|5498|8879|k-1\b|ssa-1099)`;

/** Names of forms, as they are before a year. */
const formNames = String.raw`(?:w-?2g?|(?:ssa-)?10(?:99|98|95)(?:-?[a-z]{1,4})?|5498(?:-e?sa)?|8879|1040(?:-?[a-z]{2})?|1065|1120-?s|1041|k-1)`;

/** What names a year, and how much it says. */
export type Saying = readonly [RegExp, number];

const sayingsOf = (patterns: readonly (readonly [string, number])[]): Saying[] =>
  patterns.map(([says, weight]) => [new RegExp(says, 'g'), weight]);

/** Sentences and headings that name the tax year, in any kind of document, and how much each says. */
export const sayings = sayingsOf([
  [String.raw`\b(?:calendar|tax(?:able)?) (?:years?|period)[^\d]{0,24}\b${digits}`, 5],
  [String.raw`\btax years? 20\d\d(?: ?(?:,|&|and|or|to|through|-) ?){1,2}${digits}`, 5],
  [String.raw`^${digits} (?:[a-z]+ ){0,4}income tax returns?\b`, 5],
  [String.raw`\bty ?'?${digits}`, 4],
  [String.raw`\b${digits} (?:calendar|tax) year\b(?!:? ?2 ?0)`, 5],
  [String.raw`\b${digits}:? ${described}${documents}`, 4],
  [
    String.raw`\b${formNames}\)?(?: \(?form \d[\w-]*\)?)?(?: for(?: the)?(?: tax| calendar)?(?: year)?)?[ ,:(-]+${digits}`,
    4,
  ],
  [
    String.raw`\b(?:returns?|statements?|schedule|bill)[ ,:(-]+(?:for (?:the )?(?:year )?)?${digits}`,
    4,
  ],
  [
    String.raw`\b(?:benefits|paid|repaid|payments|received|withheld|earned|credited|reported|taxes|contributions|donations|gifts)(?: (?:to )?you| on this account| by you)? (?:in|for|during) (?:the )?(?:(?:tax|calendar) )?(?:year )?${digits}`,
    3,
  ],
  [String.raw`\b(?:prepare|preparing|preparation of)(?: your| the)? ${digits}`, 3],
  [String.raw`\byour ${digits} (?:federal|state|individual|joint|personal)`, 3],
  [String.raw`\byour ${digits} (?:[a-z]+ ){1,3}returns?\b`, 4],
  [String.raw`\bfor the year(?: of)?:? ${digits}`, 3],
  [String.raw`^(?:for )?(?:assessment |levy |roll |reporting )?year:? ${digits}$`, 4],
  [String.raw`\b(?:assessment|levy|roll|reporting) year:? ${digits}`, 4],
  // Taxes of one year that are due in the next: which one is asked for isn't clear.
  [String.raw`\b${digits} pay(?:able)?(?: in)? 20\d\d`, 5],
  [String.raw`\bpay(?:able)?(?: in)? ${digits}`, 4],
  // Forms of the IRS have the year below or beside their control number.
  [String.raw`\bomb(?: no\.?| number)?:? ?1545-\d{4}\W{1,4}${digits}`, 3],
  [String.raw`\b(?:for|in|of) (?:the )?(?:year )?${digits}`, 1],
]);

/** The same where the year is part of a date: the end of a tax year, or the whole of a calendar year. */
export const datedSayings = sayingsOf([
  [
    String.raw`\btax (?:year|period)(?:s|\(s\))?(?: (?:ending|ended|end))?(?: date)?:? ?${beforeYear}${digits}`,
    5,
  ],
  [String.raw`\b(?:tax )?(?:year|period) (?:ending|ended|end):? ?\d\d?/\d\d?/(\d\d)\b`, 4],
  [String.raw`\b0?1/0?1/\d\d ?(?:-|to|through|thru) ?12/31/(\d\d)\b`, 4],
  [String.raw`\b(?:year|period) (?:ending|ended|end):? ?${beforeYear}${digits}`, 4],
  [
    String.raw`\bjan(?:uary|\.)? 1(?:,? 20\d\d)?,? ?(?:-|to|through|thru) ?dec(?:ember|\.)? 31,? ${digits}`,
    4,
  ],
  [String.raw`\b0?1/0?1/20\d\d ?(?:-|to|through|thru) ?12/31/${digits}`, 4],
]);

/** How letters of tax offices name the period that they are about, by its last day, its quarter, or its month. */
export const letterSayings = sayingsOf([
  [
    String.raw`\b(?<!(?:statement|billing|pay|grace|review|payment) )periods?(?:\(s\))?(?: (?:ending|ended|end|covered))?(?: date)?:? ?${beforeYear}${digits}`,
    4,
  ],
  [
    String.raw`\b(?:tax|filing|reporting|liability) periods?(?:\(s\))?(?: (?:ending|ended|end))?:? ?(?:for )?(?:\d\d?[/-])?(20[0-4]\d)(?=(?:0[1-9]|1[0-2]|[ -]?q[1-4])?\b)`,
    4,
  ],
  [
    String.raw`\b(?:quarter|period)(?: ending| ended|:)? ?(?:[1-4]q|q[1-4]|(?:1st|2nd|3rd|4th|first|second|third|fourth) quarter),? (?:of )?${digits}`,
    4,
  ],
  [String.raw`\b(?:1st|2nd|3rd|4th|first|second|third|fourth) quarter,? (?:of )?${digits}`, 3],
  [String.raw`\b(?:filing|tax|period) year:? ?${digits}`, 4],
]);

/** The year in which the fiscal year of a property tax bill begins, which it has for its tax year. */
export const fiscalSayings = sayingsOf([
  [
    String.raw`\bfiscal (?:year|period)(?: (?:beginning|begins?|from|of|for))?:? ?${beforeYear}${digits}`,
    4,
  ],
  [
    String.raw`(?<!ended |ending |through |thru |to |- )${beforeYear}${digits} ?(?:-|to|through|thru|and ending) ?${beforeYear}20\d\d`,
    3,
  ],
]);

/** Where a year isn't the tax year: revisions, dates, copyrights, laws, the year to come. */
export const elsewhere = new RegExp(
  [
    // The last digits of a masked taxpayer or account number.
    String.raw`[x*#•]{2,}-?20\d\d\b`,
    String.raw`\(?rev(?:ised|ision)?\.?[ :]+(?:\w+\.? )?(?:\d\d?[/-])?20\d\d`,
    String.raw`\b${month} (?:\d\d?(?:st|nd|rd|th)?,? )?20\d\d`,
    String.raw`\b\d\d?[ -]${month},?[ -]20\d\d`,
    String.raw`\b\d\d?[/.-](?:\d\d?[/.-])?20\d\d`,
    String.raw`\b20\d\d[/.-]\d\d?[/.-]\d\d?`,
    // Within the number of a notice.
    String.raw`\b[a-z]{1,4}(?:-\d+)?-20\d\d-\d{3,}|\b20\d\d-[a-z]{1,4}-\d{3,}`,
    // What a return asks about the one before it.
    String.raw`\bif you filed (?:your |a )?20\d\d|\bfrom the 20\d\d (?:[a-z]+ )?(?:tax )?return\b`,
    // Since when a form or rule is for.
    String.raw`\b(?:years?|periods?) (?:beginning|starting|ending) (?:with|after|before) 20\d\d`,
    String.raw`(?:©|\(c\)|copyright) ?20\d\d`,
    String.raw`\bform \d{4}-20\d\d|\b15\d\d-20\d\d|\bnotice 20\d\d-\d+|\b20\d\d-\d+[ _]?(?:i\.r\.b|irb)`,
    String.raw`\b20\d\d [nsew]?\.? ?[a-z]+ (?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|way|ct|court|pkwy)\b`,
    String.raw`[$#.,]20\d\d\b|\b20\d\d[.,]\d`,
    // Whose refund it is; dots that lead to the figure may be read as short words.
    String.raw`\b(?:amount|refund|credit|offset|overpayment)(?: in box 2)? (?:(?:is|was|are) )?(?:for|from) (?:tax )?year(?:\W{0,3}| (?:[a-z]{1,3} ){1,4})20\d\d`,
    String.raw`\bitemized (?:your )?deductions on your (?:[a-z]+ ){0,2}return for 20\d\d`,
    // The statement that comes next year.
    String.raw`\bwe(?:'ll| will)? (?:mail|send|issue)[a-z ]{0,30} 20\d\d`,
    // What is paid towards the next year, and the months in which returns are filed.
    String.raw`\b(?:your )?20\d\d (?:form 1040-es|estimated|withholding)|\bestimated (?:income )?tax(?:es)?(?: payments?)? (?:for|in) 20\d\d`,
    String.raw`\bapplied (?:to|from) (?:your )?20\d\d|\b20\d\d (?:(?:income )?tax |tax filing |filing )season`,
    String.raw`\b(?:since|est\.?|established|founded|act of|reform of|effective|prior year,?:?|last year,?:?) (?:in )?20\d\d`,
  ].join('|'),
  'g',
);

/** A label that has the year below it, or after it on its line. */
export const yearLabel =
  /^(?:for )?(?:the )?(?:(?:calendar|tax(?:able)?|assessment|levy|roll|reporting) (?:year|period)(?: (?:ending|ended))?|year)\W*$/;

/** What a heading must say for a year within it to be that of the document. */
export const heading = new RegExp(String.raw`\b(?:${documents}|${formNames}|notice|copy [abc12])`);

/** Two years of which the second follows the first: a fiscal year, a school year. */
export const twoYears = /\b(20\d\d) ?[-/] ?(?:20)?(\d\d)\b(?![-/\d])/g;

/** From when to when a tax year is, as forms say it below their heads: `beginning 07 / 01 / 2025 ending 06 / 30 / 2026`. */
export const taxYearDates = /\bbeginning\b[\s\S]{0,50}?\bend(?:ing|ed)\b[\s\S]{0,30}/;

/** A year of these dates, by four figures, or by two behind a day. */
export const yearOfDate = /(?<=\d ?[/-] ?)(\d\d)\b(?! ?[/-]| \d\d\b)|\b(2 ?0 ?[0-4] ?\d)\b/g;

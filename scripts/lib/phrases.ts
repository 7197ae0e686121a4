/** A phrase that must not come back into texts people read. */
export interface Phrase {
  pattern: RegExp;
  /** Why not, and what to write. */
  because: string;
  /** Refused in comments too, not only in what users read. */
  inComments?: true;
}

/** docs/writing.md in the form of a check. Add a phrase when it had to be corrected more than once. */
export const phrases: readonly Phrase[] = [
  { pattern: /\bsomebody\b/i, because: 'stiff: “someone”, or who it is', inComments: true },
  {
    pattern: /\bmeanwhile\b/i,
    because: 'translated: say what happened, “someone just changed it”',
    inComments: true,
  },
  {
    pattern: /\bwhoever\b/i,
    because: 'translated: “the person who”, “anyone who”',
    inComments: true,
  },
  {
    pattern: /\b(stands?|stood) here\b/i,
    because: 'translated: things appear or are listed',
    inComments: true,
  },
  { pattern: /\bput away\b/i, because: 'private term: “archived”' },
  {
    pattern: /\bwithdr(awn|ew) (invoice|the invoice)|invoice\S* (was|has been) withdrawn/i,
    because: 'one term: “voided”',
  },
  {
    pattern: /\b(by|a|the|no|these|this|waiting) mails?\b|\bmailed\b/i,
    because: 'mail is the Post Office: “email”, “emailed”',
  },
  {
    // Letters of the firm to its clients are called that (decision 055).
    pattern: /\bletter with a link\b/i,
    because: 'a letter is a document: “email”',
  },
  {
    pattern: /(?<!confirmation )\be-mails?\b/i,
    because: 'one spelling: “email” (the specification’s “confirmation e-mail” stays)',
  },
  { pattern: /\bfor good\b/i, because: 'colloquial: “permanently”', inComments: true },
  {
    pattern: /\bany more\b(?=[.,;:!?]|$)/i,
    because: '“no longer”, or “anymore” in American English',
    inComments: true,
  },
  { pattern: /\bcan not\b|\bIt is not possible to\b/i, because: '“can’t”, with who can’t do what' },
  { pattern: /\b(handed|hand|handing) over\b/i, because: 'translated: “upload”, “send”, “submit”' },
  { pattern: /\bworked out\b/i, because: 'ambiguous: “calculated”' },
  // One sentence is prescribed (Rev. Proc. 2013-14).
  { pattern: /\btelephone\b(?! at 1-800-366-4484)/i, because: 'one term: “phone”' },
  {
    pattern: /\b(cancelled|acknowledgement|colour|favourite|organis|cheque)\w*/i,
    because: 'British spelling',
  },
  { pattern: /\btax office\b/i, because: 'in Texas the county tax assessor-collector: “tax firm”' },
  { pattern: /\bunder way\b/i, because: '“in progress”' },
  {
    pattern: /\bsecond factor\b|\btwo-factor(?! Authentication)/i,
    because: 'one term: “two-step sign-in”',
  },
  {
    pattern: /\banew\b/i,
    because: 'translated: “again”, “start over”, “rewrite”',
    inComments: true,
  },
  { pattern: /\b(every|any)body\b/i, because: 'stiff: “everyone”, “anyone”', inComments: true },
  { pattern: /\b(is|are|was|were) looked at\b/i, because: '“checked”, “viewed”', inComments: true },
  {
    pattern: /\b(is|are|was|were|be) told (by|in|here)\b/i,
    because: 'say who notifies whom, or “appears”',
  },
  { pattern: /\b(waits|wait) to be\b|\bwaits for\b/i, because: '“needs”, “is waiting for”' },
  { pattern: /\b(brought|bring) back\b/i, because: 'one term: “restored”, “restore”' },
  { pattern: /\bcalled? off\b/i, because: '“canceled”, “cancel”' },
  { pattern: /\b(by itself|by themselves)\b/i, because: '“automatically”, “on its own”' },
  { pattern: /\btick(ed)?\b/i, because: 'American: “check”, “choose”' },
];

/** Sentences of documentation that follow the syntax of another language, with the phrases that comments avoid. */
export const documentationPhrases: readonly Phrase[] = [
  ...phrases.filter(({ inComments }) => inComments),
  {
    pattern: /\b(stands?|stood) (in(?! for)|on|at|beside|there|behind|alone|apart|by|open)\b/i,
    because: 'translated: things are, appear, or are listed',
    inComments: true,
  },
  {
    pattern: /\b(lies?|lay) (in|on|beside|behind|there|among|at)\b/i,
    because: 'translated: “is in”',
    inComments: true,
  },
  {
    pattern: /\b(told|tells|tell) of\b|\bnobody is told\b/i,
    because: 'translated: “is notified”, “gets a notice”',
    inComments: true,
  },
  {
    pattern: /\bwhat (became|becomes|comes|came) of\b|\b(comes?|came) of (it|that|this|which)\b/i,
    because: 'translated: “outcome”, “result”',
    inComments: true,
  },
  {
    pattern: /\b(goes|go|went) on\b/i,
    because: 'translated: “continues”, “resumes”',
    inComments: true,
  },
  {
    pattern: /\ban? [\w’-]+ of (its|their|his|her|one’s) own\b(?! \w)/i,
    because: 'translated: “its own” before the noun, or “separate”',
    inComments: true,
  },
  {
    pattern: /\bat once\b/i,
    because: 'ambiguous: “immediately”, “right away”, or “at the same time”, “in parallel”',
  },
  {
    pattern: /\bof (its|their|his|her) own\b(?! \w)/i,
    because: 'translated: “its own” before the noun, or “separate”',
  },
  { pattern: /\bbeside\b/i, because: 'translated: “next to”, “in addition to”, “besides”' },
  { pattern: /\bby (itself|themselves)\b/i, because: '“automatically”, “on its own”, “alone”' },
  { pattern: /\b(handed|hand|handing) over\b/i, because: 'translated: “upload”, “send”, “pass”' },
  { pattern: /\bunder way\b/i, because: '“in progress”, “running”' },
  { pattern: /\bworked out\b/i, because: 'ambiguous: “calculated”' },
  { pattern: /\b(to|is|are) mend(ed)?\b|\bmended\b/i, because: '“fixed”' },
  {
    pattern:
      /(^|[.:;] )Who (has|have|sees|see|leaves|left|gives|may|signed|is|was|reads|asks|gets)\b[^?]*$/,
    because: 'translated: “Anyone who”, “The person who”',
  },
];

import type { Haystack } from './haystack.ts';

/** What a form bears across it, or above it, that shows what one looks like: a text by itself, not a box to check. */
const shown =
  /^\W*(?:(?:this is )?(?:a |an |for )?(?:sample|specimen|example|illustration|demonstration|training|mock-?up|draft|facsimile only)\b\W*(?:w-?2|1099|1098|k-1|form|forms|copy|statement|document|data|only|purposes|not for filing|do not file|not valid|void)?(?: (?:only|purposes|document))*|do not file|not for filing|caution: draft\W*not for filing|draft as of\b.*)\W*$/;

/** Years that stand for any; “tax year beginning ____, 20__, ending ____, 20__” only waits for one that isn't the calendar's. */
const anyYear = /\b20(?:xx|yy)\b|(?<!\b(?:beginning|ending)[\s\d_,./-]{0,24})\b20__/;

/** What programs and courses print on forms of nobody. */
const madeUp =
  /\bdummy data\b|\bfor (?:development|testing|training)(?:(?: ?\/ ?| and | or )[a-z]+)? (?:purposes )?only\b/;

/** Whether a page shows a form that is nobody's: a sample, a draft, a guide. */
export const isSpecimen = ({ all, wholePlain }: Haystack): boolean =>
  anyYear.test(wholePlain) ||
  madeUp.test(wholePlain) ||
  all.some(({ plain, segment }) => segment.words.length <= 12 && shown.test(plain));

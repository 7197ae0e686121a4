/**
 * Which invisible characters a name may hold: only those its script or an emoji needs. All others
 * make one name pass for another. Shared by names of people, files and folders.
 */

/** Scripts whose spelling needs a joiner, e.g. Persian "علی‌رضا" and Sinhala "ශ්‍රී". */
const joining = `[${'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]`;
const emoji = '\\p{Extended_Pictographic}';

/** Controls, formats, line separators, everything that shows as nothing, and the blank of Braille. */
const hidden = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';

/**
 * Matches a text whose every character can be seen or belongs to one that can. Each character can be
 * read in one way only, so that the time taken grows with the length.
 */
export const visibleText = new RegExp(
  `^(?:${[
    `${joining}[\\u200c\\u200d](?=${joining})`,
    // Forms of one ideograph, which Japanese names distinguish, and of Mongolian letters.
    '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '\\p{Script=Mongolian}[\\u180b-\\u180f]',
    // Emoji by their style and in sequences such as a family. Flags of regions are left out: their
    // tags can spell any text unseen.
    `[${emoji}#*0-9]\\ufe0f`,
    `[${emoji}\\p{Emoji_Modifier}]\\ufe0f?\\u200d(?=${emoji})`,
    `[^${hidden}]`,
  ].join('|')})*$`,
  'u',
);

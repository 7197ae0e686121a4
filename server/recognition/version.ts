/**
 * The version of what is read: raised with each change of rules, libraries, or program that lets a document be read
 * differently. It is kept with each recognition and with each correction, so that it is known what was read by which.
 */
export const recognizerVersion = '18';

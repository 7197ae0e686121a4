// Every kind of block on one sheet against PDF/UA; the documents themselves are checked where they are made.
import { beforeAll, expect, it } from 'vitest';
import { pdfUaProblems } from '#testing/pdf-ua';
import { drawSheet } from './draw-pdf.ts';
import { Sheet } from './pdf-contents.ts';

let everyBlock: Buffer;
beforeAll(async () => {
  const sheet = new Sheet({ title: 'Every block', author: 'Filewell', createdAt: new Date(0) });
  sheet.heading(1, 'Łukasz, 李小龙, 김민수, محمد');
  sheet.paragraph('A paragraph.');
  sheet.link('https://portal.example.com/?tab=documents', 'Upload documents');
  sheet.heading(2, 'Lists');
  sheet.tickList([{ title: 'Form W-2', lines: ['Due Feb 15, 2027'] }]);
  sheet.questions([
    { text: 'Did you move?', answer: 'yes', lines: ['To Łódź'], blanks: 0 },
    { text: 'Did you marry?', answer: null, lines: [], blanks: 1 },
  ]);
  sheet.cards([{ label: 'Billed to', lines: ['Maya Torres'] }]);
  sheet.table(['Work', 'Amount'], [['Return', '$575.00']], [3, 1], { right: [1] });
  sheet.sums([{ label: 'Amount due', value: '$575.00', isBold: true }]);
  sheet.facts([{ label: 'Signature', value: '' }]);
  everyBlock = await drawSheet(sheet.contents('Filewell'));
});

it('holds for every block', () => {
  expect(pdfUaProblems(everyBlock)).toEqual([]);
});

it.each([
  ['/Marked true', '/Marked nope', 'is marked as tagged'],
  ['/Lang (en-US)', '/Long (en-US)', 'names its language'],
  ['/DisplayDocTitle true', '/DisplayDocTitle nope', 'shows its title, not its file name'],
  ['<dc:title>', '<dc:tilte>', 'has a title'],
  ['<pdfuaid:part>1', '<pdfuaid:part>7', 'says that it is PDF/UA-1'],
  ['/Scope /Column', '/Scape /Column', 'gives each header cell its scope'],
  ['/FontFile', '/FantFile', 'embeds every face'],
  ['/ToUnicode', '/ToUnicade', 'says of every face which letters it shows'],
  ['/Contents (Upload', '/Cantents (Upload', 'names what each link opens'],
  ['/Tabs /S', '/Tubs /S', 'has pages that read in the order of the elements'],
])('finds that %s is missing', (part, instead, problem) => {
  const pdf = everyBlock.toString('latin1').replaceAll(part, instead);
  expect(pdfUaProblems(Buffer.from(pdf, 'latin1'))).toContain(problem);
});

// Corpus J's consolidated statements of a young broker, an adviser's firm, and a fund company.
// cspell:ignore taxcenter
import { dividendLines, furnished, interestLines, lines, mark, sales } from './broker-parts.ts';
import {
  browserEdges,
  paper,
  personBlock,
  senderBlock,
  siteOf,
  type Draw,
  type Paper,
} from './paper.ts';

/** A young broker’s file, one form a section. */
const young: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 36, { size: 17, bold: true });
  leaf.at(`Consolidated Form 1099`, 558, 36, { size: 13, to: 'right' });
  leaf.at(`Tax Year ${cast.year}`, 558, 52, { size: 10, to: 'right' });
  mark(leaf, cast, 558, 66);
  personBlock(leaf, cast, 54, 80);
  leaf.at(
    `Account ${cast.account}   Document ID ${cast.digits(8)}   Tax ID ${cast.ssn}   Payer TIN ${cast.ein}`,
    54,
    128,
    { size: 8 },
  );
  leaf.frame(150);
  leaf.passage(
    'This consolidated statement includes the following forms, where they apply to you: 1099-DIV, 1099-INT, 1099-MISC, and 1099-B. We are required by law to provide this information to the IRS.',
    { size: 8.5 },
  );
  let { y } = leaf;
  leaf.at('1099-DIV', 54, y, { size: 11, bold: true });
  y = lines(leaf, cast, dividendLines, 54, y + 16, 504);
  leaf.at('1099-INT', 54, y + 8, { size: 11, bold: true });
  y = lines(leaf, cast, interestLines, 54, y + 24, 504);
  leaf.at('1099-B', 54, y + 8, { size: 11, bold: true });
  sales(leaf, cast, y + 24, 558, cast.whole(3, 14));
  leaf.tell(furnished, { size: 7 });
};

/** An adviser’s full-service firm: a cover, a table of contents, then the forms. */
const covered: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 44, { size: 12 });
  leaf.at(`${cast.year} Consolidated 1099 Tax Statement`, 54, 66, { size: 16, bold: true });
  personBlock(leaf, cast, 80, 140, 10);
  leaf.frame(220);
  leaf.passage(
    `Account number ${cast.account}. This statement has the forms that were filed with the IRS for ${cast.year}. We may issue a corrected statement if issuers reclassify their payments; many do so after February 15. If you file before you receive it, you may have to amend your return.`,
    { size: 9.5 },
  );
  for (const [name, page] of [
    ['1099-DIV', '2'],
    ['1099-INT', '2'],
    ['1099-OID', '2'],
    ['1099-B', '3'],
    ['Details of dividends and interest', '3'],
  ])
    leaf.cells([name ?? '', `Page ${page}`], [70, 300]);
  leaf.turn();
  leaf.at(`${cast.year} Tax Statement    ${cast.name}    ${cast.account}    Page 2 of 3`, 54, 30, {
    size: 8,
  });
  mark(leaf, cast, 558, 28);
  leaf.at(
    `Payer: ${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}   Payer’s TIN: ${cast.ein}   Recipient’s TIN: ${cast.ssn}`,
    54,
    44,
    { size: 7 },
    504,
  );
  leaf.at('Form 1099-DIV Dividends and Distributions  OMB No. 1545-0110', 54, 66, {
    size: 9,
    bold: true,
  });
  let y = lines(leaf, cast, dividendLines, 54, 82, 400);
  leaf.at('Form 1099-INT Interest Income  OMB No. 1545-0112', 54, y + 8, { size: 9, bold: true });
  y = lines(leaf, cast, interestLines, 54, y + 24, 400);
  leaf.at('Form 1099-OID Original Issue Discount  OMB No. 1545-0117', 54, y + 8, {
    size: 9,
    bold: true,
  });
  leaf.at('No reportable amounts', 54, y + 24, { size: 8 });
  leaf.note(furnished, 54, y + 44, 504, { size: 7 });
  leaf.turn();
  leaf.at(
    `Form 1099-B Proceeds From Broker and Barter Exchange Transactions  ${cast.year}  OMB No. 1545-0715`,
    54,
    34,
    { size: 9, bold: true },
  );
  sales(leaf, cast, 54, 558, cast.whole(4, 16));
};

/** Two forms of a fund company on one sheet. */
const fund: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, `${cast.payer} - Tax forms`, siteOf(cast, 'taxcenter'));
  leaf.at(`${cast.year} Form 1099-DIV/1099-B Composite`, 54, 40, { size: 13, bold: true });
  mark(leaf, cast, 558, 40);
  senderBlock(leaf, cast, 54, 64);
  personBlock(leaf, cast, 330, 64);
  leaf.at(
    `Account ${cast.account}   Recipient’s TIN ${cast.ssn}   Payer’s federal ID ${cast.ein}`,
    54,
    116,
    { size: 8 },
  );
  leaf.at('Form 1099-DIV (OMB No. 1545-0110) Dividends and Distributions   Copy B', 54, 136, {
    size: 9,
    bold: true,
  });
  const y = lines(leaf, cast, dividendLines, 54, 152, 504);
  leaf.at(
    'Form 1099-B (OMB No. 1545-0715) Proceeds From Broker and Barter Exchange Transactions   Copy B',
    54,
    y + 10,
    { size: 9, bold: true },
    504,
  );
  sales(leaf, cast, y + 26, 558, 6);
  leaf.tell(furnished, { size: 7 });
};

/** More of corpus J's consolidated statements. */
export const otherBrokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'young broker’s file', 'broker', 'clean', young),
  paper('1099-consolidated', 'with a cover', 'broker', 'bookish', covered),
  paper('1099-consolidated', 'page of a fund’s site', 'broker', 'browser', fund),
];

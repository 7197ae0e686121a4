import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { anyKind, inspect, refusalOf } from '../../file-type/testing-inspect.ts';
import { sampleDocx, sampleXlsx } from '../../file-type/testing-samples.ts';

const relationship = (type: string, target: string, quote = '"') =>
  `<?xml version="1.0"?><Relationships><Relationship Id=${quote}rId1${quote} Type=${quote}http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}${quote} Target=${quote}${target}${quote} TargetMode=${quote}External${quote}/></Relationships>`;
const withRelationship = (text: string) =>
  sampleDocx({ 'word/_rels/settings.xml.rels': strToU8(text) });
const withText = (text: string) =>
  sampleDocx({ 'word/footer1.xml': strToU8(`<w:ftr>${text}</w:ftr>`) });

describe('a document that loads something from elsewhere', () => {
  test.each([
    ['attachedTemplate', 'https://example.test/a.dotm'],
    ['attachedTemplate', '&#x68;ttps://example.test/a.dotm'],
    ['attachedTemplate', 'file:///\\\\example.test\\a.dotm'],
    ['oleObject', 'https://example.test/a.html!'],
    ['frame', 'https://example.test/'],
    ['subDocument', '\\\\example.test\\a.docx'],
    ['aFChunk', 'https://example.test/'],
  ])('is refused: %s %s', async (type, target) => {
    for (const quote of ['"', "'"]) {
      const document = withRelationship(relationship(type, target, quote));
      expect(await refusalOf('a.docx', document, anyKind)).toMatch(/loads content from elsewhere/);
    }
    const workbook = sampleXlsx({
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(relationship(type, target)),
    });
    expect(await refusalOf('a.xlsx', workbook)).toMatch(/loads content from elsewhere/);
  });

  test.each([
    ['hyperlink', 'https://example.test/'],
    ['attachedTemplate', 'file:///C:\\Users\\Ruth\\Templates\\Firm.dotm'],
    ['attachedTemplate', 'Normal.dotm'],
    ['externalLinkPath', 'https://example.test/books.xlsx'],
  ])('is not one with %s %s', async (type, target) => {
    const document = withRelationship(relationship(type, target));
    expect((await inspect('a.docx', document, anyKind)).kind).toBe('docx');
  });

  test('hides nothing in an entity, in UTF-16 or in a part that is too long', async () => {
    const entity = `<!DOCTYPE a [<!ENTITY b "https">]>${relationship('attachedTemplate', '&b;://c')}`;
    expect(await refusalOf('a.docx', withRelationship(entity), anyKind)).toMatch(/damaged/);
    const wide = sampleDocx({
      'word/_rels/settings.xml.rels': Buffer.from(relationship('frame', 'https://c'), 'utf16le'),
    });
    expect(await refusalOf('a.docx', wide, anyKind)).toMatch(/damaged/);
    const long = `${' '.repeat(3_000_000)}${relationship('frame', 'https://c')}`;
    expect(await refusalOf('a.docx', withRelationship(long), anyKind)).toMatch(/unpacks/);
  });
});

describe('a document that starts another program', () => {
  const run = (text: string) =>
    `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

  test.each([
    ['in one run', `${begin}${run(' DDEAUTO c:\\windows\\cmd.exe')}${end}`],
    ['in lower case', `${begin}${run('dde excel a b')}${end}`],
    ['cut into runs', `${begin}${run('D')}${run('DE')}${run('AUTO c:\\cmd')}${end}`],
    ['as entities', `${begin}${run('&#68;DE&#x20;c:\\cmd')}${end}`],
    ['in a simple field', '<w:fldSimple w:instr=" DDEAUTO c:\\cmd "><w:r/></w:fldSimple>'],
    ['with comments between', `${begin}${run("D<!-- it’s ' > <w:t> -->DE c")}${end}`],
    ['far in', `${'<w:p>text</w:p>'.repeat(20_000)}${begin}${run('DDE c')}${end}`],
  ])('is refused: %s', async (_, text) => {
    expect(await refusalOf('a.docx', withText(text), anyKind)).toMatch(/starts another program/);
  });

  test('is damaged when a tag does not end', async () => {
    const text = withText(`<w:t a="${begin}${run('DDE c')}${end}`);
    expect(await refusalOf('a.docx', text, anyKind)).toMatch(/damaged/);
  });

  test('is not one with fields of other kinds, or with the word in its text', async () => {
    const text = `${begin}${run('PAGE')}${end}<w:t>DDE</w:t>${begin}${run(' DATE \\@ "MMMM"')}${end}`;
    expect((await inspect('a.docx', withText(text), anyKind)).kind).toBe('docx');
    const foreign = sampleDocx({ 'customXml/item1.xml': strToU8('<a><![CDATA[DDE]]></a>') });
    expect((await inspect('a.docx', foreign, anyKind)).kind).toBe('docx');
  });

  test('is refused as a workbook too: by DDE, by OLE, by sheets of macros', async () => {
    const link = (content: string) =>
      sampleXlsx({ 'xl/externalLinks/externalLink1.xml': strToU8(content) });
    const dde = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>';
    expect(await refusalOf('a.xlsx', link(dde))).toMatch(/starts another program/);
    expect(await refusalOf('a.xlsx', link('<x:oleLink r:id="a"/>'))).toMatch(/starts another/);
    expect((await inspect('a.xlsx', link('<externalBook r:id="a"/>'))).kind).toBe('xlsx');
    const sheets = sampleXlsx({ 'xl/macrosheets/sheet1.xml': strToU8('<xm:macrosheet/>') });
    expect(await refusalOf('a.xlsx', sheets)).toMatch(/macros/);
    const types = sampleXlsx({
      '[Content_Types].xml': strToU8(
        '<Override ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
      ),
    });
    expect(await refusalOf('a.xlsx', types)).toMatch(/macros/);
  });
});

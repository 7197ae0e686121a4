// Documents that attack their reader.
import { deflateSync } from 'node:zlib';
import {
  acting,
  actionOf,
  boxed,
  catalog,
  cut,
  drawn,
  font,
  fonted,
  image,
  jpeg,
  nested,
  noise,
  page,
  pages,
  pdf,
  png,
  stream,
  zeros,
} from './testing-hostile-parts.ts';

/** A hostile document by name; `port` is where its links and actions lead. */
export type Hostile = readonly [name: string, make: (port: number) => Buffer];

/** The first few are of different sorts, for every run; all of them are the long form. */
export const hostileDocuments: readonly Hostile[] = [
  [
    'a page tree that is its own child',
    () => pdf([catalog(), '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 99>>']),
  ],
  ['a bomb of packed zeros', () => drawn(stream('/Filter/FlateDecode', zeros(300_000_000)))],
  [
    'a picture of 50,000 by 50,000 within a page',
    () => image('/Width 50000/Height 50000/Filter/FlateDecode', zeros(1_000_000)),
  ],
  [
    'a form that draws itself',
    () =>
      pdf([
        catalog(),
        pages,
        page('/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>'),
        stream('', '/X Do /X Do'),
        stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>',
          '/X Do /X Do',
        ),
      ]),
  ],
  ['arrays a hundred thousand deep', () => nested('[', ']', 100_000)],
  [
    'a million objects',
    () => pdf([catalog(), pages, page(''), ...Array.from({ length: 1_000_000 }, () => '<</A 1>>')]),
  ],
  [
    'JavaScript that runs at once',
    actionOf(
      '<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1:PORT/"\\); while\\(true\\){})>>',
    ),
  ],
  [
    'links, and pictures elsewhere',
    (port) =>
      pdf([
        catalog(),
        pages,
        page(`/Annots[4 0 R]/Contents 5 0 R`),
        `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://127.0.0.1:${port}/)>>>>`,
        stream(`/F<</FS/URL/F(http://127.0.0.1:${port}/)>>`, ''),
      ]),
  ],
  [
    'a table of places that leads to itself',
    () =>
      Buffer.from(
        pdf([catalog(), pages, page('')], '/Prev 9')
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n9'),
        'latin1',
      ),
  ],
  ['a PNG of 50,000 by 50,000', () => png(50_000, 50_000, zeros(100_000))],
  ['a JPEG of 65,500 by 65,500', () => jpeg(65_500, 65_500, noise(2000))],
  ['half a file', () => cut(0.5)],
  ...[0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 0.97].map((share): Hostile => [
    `${share} of a file`,
    () => cut(share),
  ]),
  ...[
    '0 0 1e9 1e9',
    '0 0 0 0',
    '-1e30 -1e30 1e30 1e30',
    '0 0 1 100000',
    '0 0 NaN (x)',
    '5 5 4 4',
  ].map((box): Hostile => [`a page box of ${box}`, () => boxed(box)]),
  ['dictionaries a hundred thousand deep', () => nested('<</A ', '>>', 100_000)],
  ['parentheses a million deep', () => nested('(', ')', 1_000_000)],
  ['an action that launches a program', actionOf('<</S/Launch/F(/bin/sh)/Win<</F(cmd.exe)>>>>')],
  [
    'an action that sends the form',
    actionOf('<</S/SubmitForm/F<</FS/URL/F(http://127.0.0.1:PORT/)>>/Fields[]>>'),
  ],
  [
    'an action that opens another file',
    actionOf('<</S/GoToR/F(//127.0.0.1/share/x.pdf)/D[0/Fit]>>'),
  ],
  ['an action that imports data', actionOf('<</S/ImportData/F(http://127.0.0.1:PORT/x.fdf)>>')],
  ['an action that leads to itself', () => acting('<</S/Named/N/NextPage/Next 4 0 R>>')],
  [
    'a bomb packed twice',
    () => drawn(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros(200_000_000)))),
  ],
  [
    'a bomb of runs',
    () => drawn(stream('/Filter/RunLengthDecode', Buffer.from('8120'.repeat(500_000), 'hex'))),
  ],
  [
    'a predictor of impossible columns',
    () =>
      drawn(
        stream(
          '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32>>',
          zeros(1000),
        ),
      ),
  ],
  ['a stream of the wrong length', () => drawn(stream('', 'BT ET', 2_000_000_000))],
  [
    'a stream that is its own length',
    () => drawn(Buffer.from('<</Length 4 0 R>>\nstream\nBT ET\nendstream')),
  ],
  ['a filter that is unknown', () => drawn(stream('/Filter/Nothing', noise(1000)))],
  [
    'broken JPEG within a page',
    () => image('/Width 900/Height 900/Filter/DCTDecode', jpeg(60_000, 60_000, noise(900))),
  ],
  [
    'broken JPEG 2000',
    () =>
      image(
        '/Width 900/Height 900/Filter/JPXDecode',
        Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), noise(900)]),
      ),
  ],
  [
    'broken JBIG2',
    () =>
      image(
        '/Width 900/Height 900/Filter/JBIG2Decode',
        Buffer.concat([Buffer.from('0000000030000100000013ffffffffffffffff', 'hex'), noise(900)]),
      ),
  ],
  [
    'broken fax',
    () =>
      image(
        '/Width 60000/Height 60000/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 60000/Rows 60000>>',
        noise(5000),
      ),
  ],
  [
    'a picture with itself as its mask',
    () => image('/Width 9/Height 9/SMask 5 0 R', Buffer.alloc(81)),
  ],
  ['a broken TrueType face', () => fonted('FontFile2', noise(4000))],
  [
    'a broken compact face',
    () => fonted('FontFile3', Buffer.concat([Buffer.from('01000402', 'hex'), noise(4000)])),
  ],
  [
    'a broken Type 1 face',
    () =>
      fonted(
        'FontFile',
        Buffer.from(`%!PS\n/Subrs ${'9'.repeat(300)} array\neexec ${'f'.repeat(4000)}`),
      ),
  ],
  [
    'a face that draws itself',
    () =>
      pdf([
        catalog(),
        pages,
        page(`/Contents 4 0 R${font}`),
        stream('', 'BT /F 12 Tf (aaaa) Tj ET'),
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F 5 0 R>>>>>>',
        stream('', '9 0 d0 BT /F 12 Tf (aaaa) Tj ET'),
      ]),
  ],
  ['a million saved states', () => drawn(stream('', 'q '.repeat(1_000_000)))],
  [
    'a million texts',
    () =>
      drawn(
        stream(
          '/Filter/FlateDecode',
          deflateSync(`BT /F 9 Tf ${'(abcdefgh) Tj '.repeat(1_000_000)}ET`),
        ),
      ),
  ],
  [
    'a million curves',
    () =>
      drawn(
        stream('/Filter/FlateDecode', deflateSync(`0 0 m ${'1 2 3 4 5 6 c '.repeat(1_000_000)} f`)),
      ),
  ],
  [
    'a pattern of itself',
    () =>
      pdf([
        catalog(),
        pages,
        page('/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>'),
        stream('', '/Pattern cs /P scn 0 0 600 700 re f'),
        stream(
          '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001/Resources<</Pattern<</P 5 0 R>>>>',
          '/Pattern cs /P scn 0 0 9 9 re f',
        ),
      ]),
  ],
  [
    'a sampled function of many dimensions',
    () =>
      pdf([
        catalog(),
        pages,
        page(
          '/Contents 4 0 R/Resources<</Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Function 5 0 R>>>>>>',
        ),
        stream('', '/S sh'),
        stream(
          `/FunctionType 0/Domain[${'0 1 '.repeat(30)}]/Range[0 1]/Size[${'255 '.repeat(30)}]/BitsPerSample 8`,
          noise(100),
        ),
      ]),
  ],
  [
    'a broken lock',
    () =>
      pdf(
        [
          catalog(),
          pages,
          page(''),
          `<</Filter/Standard/V 5/R 6/O(${'x'.repeat(48)})/U(${'x'.repeat(48)})/P -1/Length 999999>>`,
        ],
        '/Encrypt 4 0 R/ID[(a)(b)]',
      ),
  ],
  [
    'fields that are their own children',
    () =>
      pdf([
        catalog('/AcroForm<</Fields[4 0 R]/XFA 4 0 R>>'),
        pages,
        page('/Annots[4 0 R]'),
        '<</FT/Tx/Kids[4 0 R]/Parent 4 0 R/Subtype/Widget/Rect[0 0 9 9]/V(x)>>',
      ]),
  ],
  [
    'a hundred thousand notes',
    () =>
      pdf([
        catalog(),
        pages,
        page(`/Annots[${'4 0 R '.repeat(100_000)}]`),
        '<</Type/Annot/Subtype/Widget/FT/Tx/V(value)/Rect[0 0 9 9]>>',
      ]),
  ],
  [
    'an outline that goes round',
    () =>
      pdf([catalog('/Outlines 4 0 R'), pages, page(''), '<</First 4 0 R/Next 4 0 R/Title(x)>>']),
  ],
  [
    'properties that lead to themselves',
    () => pdf([catalog(), pages, page(''), '<</fdxJson 4 0 R/fdxVersion 4 0 R>>'], '/Info 4 0 R'),
  ],
  [
    'FDX data that is too deep',
    () =>
      pdf(
        [catalog(), pages, page(''), `<</fdxVersion(V6)/fdxJson(${'['.repeat(50_000)})>>`],
        '/Info 4 0 R',
      ),
  ],
  ['a PNG bomb', () => png(7000, 7000, zeros(400_000_000))],
  ['a PNG of nothing', () => png(0, 0, Buffer.alloc(0))],
  ['half a PNG', () => png(3000, 3000, zeros(9000)).subarray(0, 60)],
  ['a JPEG of nothing', () => jpeg(0, 0)],
  ['a JPEG of noise', () => jpeg(3000, 3000, noise(100_000))],
  [
    'a JPEG whose segments have no length',
    () =>
      Buffer.concat([
        Buffer.from('ffd8ffe00000'.repeat(1), 'hex'),
        Buffer.from('ffe00000'.repeat(5000), 'hex'),
      ]),
  ],
  ['a TIFF that goes round', () => Buffer.from('49492a0008000000000008000000', 'hex')],
  ['nothing', () => Buffer.alloc(0)],
  ['a head alone', () => Buffer.from('%PDF-1.7')],
];

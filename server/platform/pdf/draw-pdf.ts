import { type Block, ink, type SheetContents, type TextStyle } from './pdf-contents.ts';
import { paper, TaggedPage } from './tagged-page.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/**
 * Draws a sheet as a tagged PDF, with headings, lists and tables known as such; a block that does not
 * fit begins a new page. Takes the processor for as long as it lasts: 0.1 s for an organizer.
 */
export async function drawSheet({ blocks, footer, ...about }: SheetContents): Promise<Buffer> {
  const page = new TaggedPage(about);
  for (const block of blocks) drawBlock(page, block);
  return page.finish(footer);
}

function drawBlock(page: TaggedPage, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(page, block);
    case 'paragraph':
      page.need(page.heightOf(block.text, block.style));
      page.tagged(page.root, 'P', () => page.write(block.text, block.style));
      page.y += 6;
      return;
    case 'link':
      page.need(20);
      page.link(block.url, block.label);
      page.y += 6;
      return;
    case 'code':
      return drawCode(page, block);
    case 'space':
      page.y += block.height;
      return;
    case 'tickList':
      return drawTickList(page, block);
    case 'questions':
      return drawQuestions(page, block);
    case 'cards':
      return drawCards(page, block);
    case 'sums':
      return drawSums(page, block);
    case 'table':
      return drawTable(page, block);
    case 'facts':
      return drawFacts(page, block);
  }
}

function drawHeading(page: TaggedPage, { level, text, keep }: BlockOf<'heading'>): void {
  const style = level === 1 ? { size: 26, isBold: true } : { size: 14, isBold: true };
  const height = page.heightOf(text, style);
  // A heading stays with what it is the heading of.
  page.need(height + (level === 1 ? 0 : keep));
  if (level === 2 && page.y > paper.top) page.y += 12;
  page.tagged(page.root, `H${level}`, () => page.write(text, style));
  page.y += level === 1 ? 6 : 5;
  if (level === 2) {
    page.rule();
    page.y += 8;
  }
}

/** Points of a code's side: a scanner at 150 dpi has four pixels for each of its squares. */
const codeSide = 180;

function drawCode(page: TaggedPage, { rows, label }: BlockOf<'code'>): void {
  page.need(codeSide);
  page.pattern(rows, label, codeSide);
  page.y += 12;
}

function drawTickList(page: TaggedPage, { items }: BlockOf<'tickList'>): void {
  const list = page.child(page.root, 'L');
  const titleStyle = { size: 10.5, isBold: true, x: paper.left + 20 };
  const lineStyle = { size: 9.5, color: ink.muted, x: paper.left + 20 };
  for (const { title, lines } of items) {
    const heights = [title, ...lines].map((text, index) =>
      page.heightOf(text, index === 0 ? titleStyle : lineStyle),
    );
    page.need(heights.reduce((sum, height) => sum + height, 0));
    page.boxAt(paper.left + 1, page.y + 1);
    const body = page.child(page.child(list, 'LI'), 'LBody');
    page.tagged(body, 'P', () => page.write(title, titleStyle));
    for (const line of lines) page.tagged(body, 'P', () => page.write(line, lineStyle));
    page.y += 7;
  }
  list.end();
}

/** Points between lines to write on. */
const blankLine = 17;

function drawQuestions(page: TaggedPage, { questions }: BlockOf<'questions'>): void {
  const list = page.child(page.root, 'L');
  const style = { size: 10, width: 400 };
  const lineStyle = { size: 9, color: ink.muted, width: 400 };
  for (const { text, answer, lines, blanks } of questions) {
    const below = lines.reduce((sum, line) => sum + page.heightOf(line, lineStyle) + 1, 0);
    const height = page.heightOf(text, style);
    page.need(height + below + blanks * blankLine + 8);
    const top = page.y;
    const body = page.child(page.child(list, 'LI'), 'LBody');
    page.tagged(body, 'P', () => page.write(text, style));
    page.tagged(body, 'P', () => {
      for (const [index, answer] of ['Yes', 'No'].entries()) {
        const x = paper.right - 92 + index * 50;
        page.writeAt(answer, x + 15, top, { size: 10 });
      }
    });
    for (const [index, value] of ['yes', 'no'].entries()) {
      page.boxAt(paper.right - 92 + index * 50, top, answer === value);
    }
    page.y = top + height + 1;
    for (const line of lines) {
      page.tagged(body, 'P', () => page.write(line, lineStyle));
      page.y += 1;
    }
    for (let blank = 0; blank < blanks; blank += 1) {
      page.y += blankLine;
      page.rule();
    }
    page.y += 8;
  }
  list.end();
}

function drawCards(page: TaggedPage, { cards }: BlockOf<'cards'>): void {
  const gap = 20;
  const width = (paper.right - paper.left - gap * (cards.length - 1)) / cards.length;
  const styles = (index: number): TextStyle =>
    index === 0 ? { size: 8.5, color: ink.muted, width } : { size: 10, width };
  const heights = cards.map(({ label, lines }) =>
    [label, ...lines].map((text, index) => page.heightOf(text, styles(index)) + 2),
  );
  const height = Math.max(...heights.map((all) => all.reduce((sum, one) => sum + one, 0)));
  page.need(height);
  for (const [column, { label, lines }] of cards.entries()) {
    const block = page.child(page.root, 'Div');
    let { y } = page;
    for (const [index, text] of [label, ...lines].entries()) {
      const at = y;
      page.tagged(block, 'P', () =>
        page.writeAt(text, paper.left + column * (width + gap), at, styles(index)),
      );
      y += heights[column]?.[index] ?? 0;
    }
    block.end();
  }
  page.y += height + 14;
}

function drawSums(page: TaggedPage, { rows }: BlockOf<'sums'>): void {
  const table = page.child(page.root, 'Table');
  const [x, middle] = [paper.left + 190, paper.right - 110];
  for (const { label, value, isBold = false } of rows) {
    const style = { size: 10, isBold };
    const height = page.heightOf(label, { ...style, width: middle - x }) + 6;
    page.need(height);
    const { y } = page;
    const line = page.child(table, 'TR');
    page.tagged(
      line,
      'TH',
      () => page.writeAt(label, x, y, { ...style, width: middle - x }),
      'Row',
    );
    page.tagged(line, 'TD', () =>
      page.writeAt(value, middle, y, {
        ...style,
        width: paper.right - middle - 10,
        align: 'right',
      }),
    );
    page.y += height;
  }
  table.end();
  page.y += 8;
}

function drawTable(page: TaggedPage, { head, rows, shares, right }: BlockOf<'table'>): void {
  const table = page.child(page.root, 'Table');
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => ((paper.right - paper.left) * share) / all);
  const row = (cells: readonly string[], isHead: boolean) => {
    const style = {
      size: isHead ? 8.5 : 9.5,
      isBold: isHead,
      color: isHead ? ink.muted : ink.text,
    };
    const heights = cells.map((cell, index) =>
      page.heightOf(cell, { ...style, width: (widths[index] ?? 0) - 10 }),
    );
    const height = Math.max(...heights) + 9;
    page.need(height);
    const top = page.y;
    const line = page.child(table, 'TR');
    let x: number = paper.left;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const at = x;
      const write = () =>
        page.writeAt(cell, at, top + 5, {
          ...style,
          width: width - 10,
          ...(right.includes(index) ? { align: 'right' } : {}),
        });
      if (isHead) page.tagged(line, 'TH', write, 'Column');
      else page.tagged(line, 'TD', write);
      x += width;
    }
    page.y = top + height;
    page.rule();
  };
  row(head, true);
  for (const cells of rows) row(cells, false);
  table.end();
  page.y += 8;
}

function drawFacts(page: TaggedPage, { facts }: BlockOf<'facts'>): void {
  const list = page.child(page.root, 'L');
  for (const { label, value } of facts) {
    page.need(26);
    const top = page.y;
    const body = page.child(page.child(list, 'LI'), 'LBody');
    const width = 200;
    page.tagged(body, 'P', () => {
      page.writeAt(label, paper.left, top, { size: 8.5, color: ink.muted, width: 110 });
      if (value !== '') page.writeAt(value, paper.left + 110, top - 1.5, { size: 10.5, width });
    });
    const height = value === '' ? 0 : page.heightOf(value, { size: 10.5, width });
    page.lineAt(paper.left + (value === '' ? 110 : 330), top + 11);
    page.y = top + Math.max(height, 12) + 8;
  }
  list.end();
}

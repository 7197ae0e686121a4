import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { listFiles, processFile, uploadFile, uploadReceipt } from '../../contract/files.ts';
import { calendarDate } from '../../contract/season.ts';
import type { App } from '../../server/app.ts';
import { openSession } from '../../server/modules/accounts/index.ts';
import { files } from '../../server/modules/files/table.ts';
import type { SampleDocument } from '../documents/index.ts';
import type { DemoAccount } from './accounts.ts';

/** A document that `draw.ts` has drawn into a file. */
type DrawnDocument = Omit<SampleDocument, 'render'> & { drawing: string };

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Hands over the sample documents as their owners would, through the calls of the product, and has
 * the admin mark some processed. Documents that are there already are left alone.
 */
export async function addDemoDocuments(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<number> {
  const { config } = app.platform;
  const taxYear = calendarDate(new Date(), config.firm.timeZone).year - 1;
  const cookies = new Map<string, string>();
  for (const [username, account] of accounts) {
    const origin = { address: '127.0.0.1', userAgent: 'Demo data' };
    const { token } = await openSession(app.platform.db, account, origin);
    cookies.set(username, `filewell_session=${token}`);
  }
  const send = async (username: string, request: Request) => {
    const { pathname } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.http.inject({
      method: request.method === 'POST' ? 'POST' : request.method === 'PATCH' ? 'PATCH' : 'GET',
      url: pathname,
      headers: {
        ...Object.fromEntries(request.headers),
        cookie: cookies.get(username) ?? '',
        'sec-fetch-site': 'same-origin',
      },
      ...(payload.length > 0 ? { payload } : {}),
    });
    if (answer.statusCode >= 300) {
      throw new Error(`demo data: ${pathname} answered ${answer.statusCode} ${answer.body}`);
    }
    return answer;
  };
  const url = (path: string): string => new URL(path, 'http://localhost').href;

  async function handOver(sample: DrawnDocument): Promise<void> {
    const extension = sample.filename.split('.').at(-1) ?? '';
    const bytes = new Uint8Array(await readFile(sample.drawing));
    const form = new FormData();
    form.append('category', sample.category);
    form.append('taxYear', String(sample.taxYear));
    form.append('file', new Blob([bytes], { type: mediaTypes[extension] ?? '' }), sample.filename);
    const answer = await send(
      sample.owner,
      new Request(url(uploadFile.path), { method: 'POST', body: form }),
    );
    const { id } = uploadReceipt.parse(answer.json());
    if (sample.isProcessed) {
      const request = new Request(url(processFile.path.replace('{id}', id)), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isProcessed: true }),
      });
      await send('admin', request);
    }
    // In the firm's daytime, and never later than now.
    const zone = config.firm.timeZone;
    const minute = (sample.filename.length * 37) % 560;
    const ago = sql`least(now() - interval '20 minutes', (
      date_trunc('day', now() AT TIME ZONE ${zone}) - make_interval(days => ${sample.uploadedDaysAgo})
      + make_interval(hours => 8, mins => ${minute})) AT TIME ZONE ${zone})`;
    await app.platform.db
      .update(files)
      .set({
        uploadedAt: ago,
        ...(sample.isProcessed
          ? { processedAt: sql`least(now(), ${ago} + interval '26 hours')` }
          : {}),
      })
      .where(eq(files.id, id));
  }

  const folder = await mkdtemp(path.join(config.dataDir, 'drawing-'));
  try {
    return await handOverAll(await draw(folder, taxYear));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function handOverAll(samples: readonly DrawnDocument[]): Promise<number> {
    const owners = [...new Set(samples.map((sample) => sample.owner))];
    const there = new Set<string>();
    for (const owner of owners) {
      const answer = await send(owner, new Request(url(listFiles.path)));
      for (const file of listFiles.response.parse(answer.json())) {
        there.add(`${owner}/${file.originalName}`);
      }
    }
    const missing = samples.filter((sample) => !there.has(`${sample.owner}/${sample.filename}`));
    for (const sample of missing) await handOver(sample);
    return missing.length;
  }
}

async function draw(folder: string, taxYear: number): Promise<DrawnDocument[]> {
  const program = path.join(import.meta.dirname, 'draw.ts');
  await promisify(execFile)(process.execPath, [program, folder, String(taxYear)]);
  const list: DrawnDocument[] = JSON.parse(
    await readFile(path.join(folder, 'documents.json'), 'utf8'),
  );
  return list;
}

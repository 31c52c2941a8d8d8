/** What a person does with eyes and patience, a walk does in the database of the installation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Only for an installation with its own PostgreSQL, reached by the socket in its folder. */
async function query<Row extends pg.QueryResultRow>(dataDir: string, text: string, values: unknown[] = []) {
  const host = join(dataDir, 'postgres');
  const password = (await readFile(join(host, 'password'), 'utf8')).trim();
  const client = new pg.Client({ host, password, user: 'hoistway', database: 'hoistway' });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A person reads the image. */
export async function captchaAnswer(dataDir: string, token: string): Promise<string> {
  const [row] = await query<{ answer: string }>(dataDir, 'select answer from captcha where token = $1', [
    token,
  ]);
  if (!row) throw new Error('There is no such captcha');
  return row.answer;
}

/** A person waits for the next SMS code. */
export const passAMinute = (dataDir: string) =>
  query(dataDir, `update sms_code set at = at - interval '61 seconds'`);

/** A person reads the image; a walk reads the database of the installation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Only for an installation with its own PostgreSQL, reached by the socket in its folder. */
export async function captchaAnswer(dataDir: string, token: string): Promise<string> {
  const host = join(dataDir, 'postgres');
  const password = (await readFile(join(host, 'password'), 'utf8')).trim();
  const client = new pg.Client({ host, password, user: 'hoistway', database: 'hoistway' });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>('select answer from captcha where token = $1', [
      token,
    ]);
    if (!rows[0]) throw new Error('There is no such captcha');
    return rows[0].answer;
  } finally {
    await client.end();
  }
}

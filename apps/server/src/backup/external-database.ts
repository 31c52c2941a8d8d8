/** Dumps and restores an external database with PostgreSQL's own programs, where this machine has them. */
import { execFile } from 'node:child_process';
import pg from 'pg';

/** @throws Error with a readable message; the dump is of one moment, its start */
export const dumpDatabase = (url: string, path: string) =>
  runProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${path}`]);

/** @throws Error with a readable message; then nothing has been written */
export async function restoreDatabase(url: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
    if (rows.length > 0)
      throw new Error('The database of DATABASE_URL is not empty. Make an empty one, and name that.');
  } finally {
    await client.end();
  }
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runProgram('pg_restore', url, [...flags, path]);
}

const runProgram = (name: 'pg_dump' | 'pg_restore', url: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    // The process list shows arguments to everybody, the environment only to us.
    const bare = new URL(url);
    const env = { ...process.env, LC_ALL: 'C', PGPASSWORD: decodeURIComponent(bare.password) };
    bare.password = '';
    execFile(name, [`--dbname=${bare.href}`, ...args], { env }, (error, _out, errorOutput) => {
      if (error === null) return resolve();
      const missing = error.code === 'ENOENT' || /server version mismatch/.test(errorOutput);
      const advice =
        `The database of DATABASE_URL is kept elsewhere, and this machine has no ${name} that fits it. Install ` +
        "PostgreSQL's client programs of the server's version or newer, or keep it with the tools of its operator.";
      reject(
        new Error([missing ? advice : `${name} did not succeed.`, errorOutput.trim()].join('\n').trim()),
      );
    });
  });

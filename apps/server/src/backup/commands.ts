/** The commands `npm run backup` and `npm run restore`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configOfThisProcess } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { makeBackup } from './backup.ts';
import { readBackup } from './backup-manifest.ts';
import { restoreBackup } from './restore.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const progress = (text: string) => print(`${text} …`);
/** Problems are thrown, and printed once. */
const log: Log = {
  info: () => {},
  warn: (_, message) => print(message),
  error: (_, message) => print(message),
};

const backupUsage = `npm run backup                        a new backup in the folder backups
npm run backup -- /mnt/backups        in that folder
npm run backup -- --check <backup>    whether it is as it was made
  --even-if-damaged                   also of a database with damaged pages`;
const restoreUsage = `npm run restore -- <backup>             into the data folder (HOISTWAY_DATA_DIR), which must be empty
npm run restore -- <backup> --replace   what is there is moved aside first`;

/** Each resolves with the exit code: 1 it failed, 2 wrong usage. */
export const backup = (args: string[]): Promise<number> =>
  answer(backupUsage, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'string' },
        'even-if-damaged': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
    if (values.help || positionals.length > 1) return print(backupUsage);
    if (values.check !== undefined) {
      const { consistentAt } = await readBackup(resolve(values.check));
      return print(`The backup is complete; it is of ${consistentAt}.`);
    }
    const { folder, bytes } = await makeBackup({
      config: configOfThisProcess(),
      environment: process.env,
      into: resolve(positionals[0] ?? 'backups'),
      evenIfDamaged: values['even-if-damaged'],
      log,
      print: progress,
    });
    print(
      `\n${folder}\n${(bytes / 1024 / 1024).toFixed(1)} MB. It holds secrets: keep it from other people's eyes.`,
    );
  });

export const restore = (args: string[]): Promise<number> =>
  answer(restoreUsage, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    });
    const [from] = positionals;
    if (values.help) return print(restoreUsage);
    if (from === undefined || positionals.length > 1) throw new TypeError('Name one backup.');
    const config = configOfThisProcess();
    const { manifest, counts } = await restoreBackup({
      config,
      from: resolve(from),
      replace: values.replace,
      log,
      print: progress,
    });
    print(`\nRestored as of ${manifest.consistentAt} into ${config.dataDir}. npm start goes on from there.`);
    print(
      Object.entries(counts)
        .map(([what, count]) => `  ${count} ${what}`)
        .join('\n'),
    );
    if (manifest.objects.kind === 'bucket') print(`Its files are in the bucket ${manifest.objects.url}.`);
    const names = [...Object.keys(manifest.settings), ...manifest.secretsNotKept];
    if (names.length > 0)
      print(`It was made with these settings, which are not in the data folder: ${names.join(', ')}`);
  });

async function answer(usage: string, act: () => Promise<void>): Promise<number> {
  try {
    await act();
    return 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    // parseArgs throws this for an unknown option and for one without its value.
    if (!(error instanceof TypeError)) return 1;
    process.stderr.write(`\n${usage}\n`);
    return 2;
  }
}

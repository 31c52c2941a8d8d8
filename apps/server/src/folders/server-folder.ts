/** The server's own folder (`apps/server`), found from its sources and from its build alike. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const find = (folder: string): string => {
  if (existsSync(join(folder, 'migrations'))) return folder;
  if (folder === dirname(folder)) throw new Error('The folder of the migrations is missing');
  return find(dirname(folder));
};

export const serverFolder = find(import.meta.dirname);

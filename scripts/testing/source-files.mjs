/** The files of the project's folders, without what is installed and built. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const notSources = new Set(['node_modules', 'dist', 'output']);

/** @param {string} root @returns {string[]} paths below the root, with slashes */
export const sourceFiles = root =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => !entry.name.startsWith('.') && !notSources.has(entry.name))
    .flatMap(function below(entry) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isDirectory()) return [path];
      return notSources.has(entry.name) ? [] : readdirSync(path, { withFileTypes: true }).flatMap(below);
    })
    .map(file => relative(root, file).split(sep).join('/'));

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The JavaScript file of a worker thread, next to the module that starts it. A thread cannot run TypeScript, so when
 * run from the sources (in tests) this is the compiled file of the same name.
 *
 * @param name without extension
 * @param base `import.meta.url` of the module that starts it
 */
export function workerFile(name: string, base: string): URL {
  const compiled = base.replace(/\/src\/(?=[^?]*\.ts(?:\?|$))/, '/dist/src/');
  const file = new URL(`./${name}.js`, compiled);
  if (!existsSync(file)) throw new Error(`${fileURLToPath(file)} is missing: run npx tsc -b first`);
  return file;
}

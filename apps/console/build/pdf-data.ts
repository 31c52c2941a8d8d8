/**
 * What a PDF may need besides itself, served under the version of pdf.js that reads it: how Chinese, Japanese and
 * Korean texts are encoded, letters for the typefaces that every reader has to know, and a decoder of rare pictures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const below = `assets/pdf-${version}`;
/** The policy of our pages lets no WebAssembly run. */
const isServed = (name: string) => !name.endsWith('.wasm');

const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap(folder =>
  readdirSync(join(packageFile, '..', folder))
    .filter(isServed)
    .map(name => ({ name: `${folder}/${name}`, path: join(packageFile, '..', folder, name) })),
);

export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  generateBundle() {
    for (const { name, path } of files)
      this.emitFile({ type: 'asset', fileName: `${below}/${name}`, source: readFileSync(path) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const file = files.find(({ name }) => request.url === `/${below}/${name}`);
      if (file) response.end(readFileSync(file.path));
      else next();
    });
  },
});

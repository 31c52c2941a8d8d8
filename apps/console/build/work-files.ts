/**
 * Writes the service worker of the technician's app: its source besides this file, and in front of it what the app
 * consists of in this build. The console's other files are none of its business.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf } from './closure.ts';

const source = readFileSync(join(import.meta.dirname, 'work-worker.js'), 'utf8');
const isOfApp = /[\\/]features[\\/]visit[\\/]|[\\/]node_modules[\\/]jsqr[\\/]/;
/** Files of `public` that the page names. */
const always = ['/favicon.svg', '/first-paint.js', '/work.webmanifest', '/work-icon-192.png'];
const isOwnFont =
  /^assets[\\/](latin|owner|sign-in|names|han)-[^\\/]+\.woff2$|^assets[\\/]web-fonts-[^\\/]+\.css$/;

export const workFiles = (): Plugin => ({
  name: 'work-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('work.html'));
    if (!entry) throw new Error('the build has no work.html');
    const own = new Set(closureOf(bundle, entry.fileName));
    for (const chunk of chunks) {
      const { facadeModuleId } = chunk;
      if (facadeModuleId && isOfApp.test(facadeModuleId))
        for (const name of closureOf(bundle, chunk.fileName)) own.add(name);
    }
    const styles = chunks
      .filter(({ fileName }) => own.has(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const addresses = (names: Iterable<string>) => [...names].map(name => `/${name}`).sort();
    const files = [...always, ...addresses([...own, ...styles])];
    const fonts = addresses(Object.keys(bundle).filter(name => isOwnFont.test(name)));
    const version = createHash('sha256')
      .update(source)
      .update([...files, ...fonts].join())
      .update(readFileSync(join(import.meta.dirname, '../work.html')))
      .update(readFileSync(join(import.meta.dirname, '../public/first-paint.js')))
      .digest('hex')
      .slice(0, 16);
    this.emitFile({
      type: 'asset',
      fileName: 'work-worker.js',
      source: `const workFiles = ${JSON.stringify({ version, files, fonts })};\n${source}`,
    });
  },
});

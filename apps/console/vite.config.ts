/**
 * The console's build. Pages are split by route; the shared parts lie in a few named files, so that a release
 * that changes one page leaves the rest in the browser's cache. Charts and maps come with the pages that draw.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { noCircles } from './build/no-circles.ts';
import { pdfData } from './build/pdf-data.ts';
import { webFonts } from './build/web-fonts.ts';
import { workFiles } from './build/work-files.ts';

/** Smaller files are not worth a second file next to them. */
const compressFromBytes = 1024;

/** Writes `.br` and `.gz` next to every text file, so that the server has nothing to compress. */
const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(m?js|css|html|svg|json)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        if (content.length < compressFromBytes) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
};

const nothing = '\0nothing';

/**
 * Ant Design's table brings its tree along, for filter menus in column heads. Our lists filter above the table
 * and never open one, so the first page need not load it.
 */
const tablesWithoutTrees = (): Plugin => ({
  name: 'tables-without-trees',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const ofTable = /[\\/]antd[\\/]es[\\/]table[\\/]/.test(importer ?? '');
    return ofTable && /^(..[\\/]){2,3}(tree|radio)$/.test(source) ? nothing : undefined;
  },
  load: id => (id === nothing ? 'export default () => null;' : undefined),
});

/** Whoever starts a build has a NODE_ENV of his own (a test run says `test`); what is built is always for use. */
const forUse = (): Plugin => ({
  name: 'for-use',
  apply: 'build',
  config() {
    process.env.NODE_ENV = 'production';
  },
});

/** The development server's way to the other entrances; the product's own server knows it. */
const otherEntrances = (): Plugin => ({
  name: 'other-entrances',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/owner/')) request.url = '/owner.html';
      if (request.url?.startsWith('/verify/')) request.url = '/verify.html';
      if (request.url === '/api/docs') request.url = '/api.html';
      if (/^\/work([/?]|$)/.test(request.url ?? '')) request.url = '/work.html';
      next();
    });
  },
});

/** What inputs and tables need of a form, a tree or a calendar: contexts, the sets of a tree, the words of a locale. */
const isOfInputs = (id: string): boolean =>
  /[cC]ontext|useVariants|[\\/]tree[\\/]es[\\/]utils?[\\/.]|[\\/](date-picker|time-picker|picker[\\/]es)[\\/]locale[\\/]/.test(
    id,
  );

/** What forms are made of, and trees. */
const isOfForms = (id: string): boolean =>
  /[\\/](antd[\\/]es[\\/](form|switch|cascader|radio)|@rc-component[\\/](form|async-validator|tree|cascader|switch))[\\/]/.test(
    id,
  ) && !isOfInputs(id);

/** What somebody opens: calendars, pictures and tables of facts, though many pages have one. */
const isOpened = (id: string): boolean =>
  /[\\/](antd[\\/]es[\\/](date-picker|tree|image|descriptions|collapse|progress|upload)|@rc-component[\\/](picker|tree|tree-select|image|collapse|progress|upload))[\\/]/.test(
    id,
  ) && !isOfInputs(id);

/** What nearly every page is built of. Nothing in it may import what is outside of it, or it would be evaluated first. */
const isPart = (id: string): boolean =>
  id === nothing ||
  (/node_modules[\\/](antd|@rc-component|@ant-design|@emotion|stylis|@babel)[\\/]/.test(id) &&
    !isOfForms(id) &&
    !isOpened(id));

const here = (path: string) => resolve(import.meta.dirname, path);
const fonts = webFonts({
  sources: [here('src'), here('../../packages/parts/src'), here('../../packages/fleet/src')],
  contract: here('../../packages/contract/src'),
  names: here('../server/src/demo'),
});

export default defineConfig({
  plugins: [
    forUse(),
    react(),
    fonts,
    pdfData(),
    firstPaint(),
    workFiles(),
    noCircles(),
    precompress(),
    tablesWithoutTrees(),
    otherEntrances(),
  ],
  base: '/',
  // The packages are read from their sources: one build, one sourcemap.
  resolve: { conditions: ['hoistway-source', 'module', 'browser', 'development|production'] },
  server: {
    port: 5173,
    // Not the page of the API document, `/api.html`.
    proxy: { '^/api/': { target: `http://127.0.0.1:${process.env.HOISTWAY_HTTP_PORT ?? 8080}`, ws: true } },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    sourcemap: 'hidden',
    // A font's slices must stay files of their own: inlined they would all be loaded at once.
    assetsInlineLimit: 0,
    // Swagger UI, which the page of the API document alone loads, is one file.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      // The console, the technician's app, the pages that strangers open with an owner's code and with that of a printed
      // record, and the page of the API document.
      input: ['index', 'work', 'owner', 'verify', 'api'].map(name => here(`${name}.html`)),
      // These packages do nothing when they are loaded and do not say so: without this, whoever takes one thing of
      // one of them (every input takes a context of the forms) has all of it.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 30 },
            // Each icon would be a file of its own as soon as two pages show it.
            { name: 'icons', test: /node_modules[\\/]@ant-design[\\/]icons/, minShareCount: 2, priority: 25 },
            // What no page needs before a form opens.
            { name: 'forms', test: isOfForms, minShareCount: 16, priority: 10 },
            // In one file instead of thirty small ones.
            {
              name: 'parts',
              test: isPart,
              minShareCount: 16,
              priority: 15,
            },
          ],
        },
      },
    },
  },
});

/** Tells public/first-paint.js what the files of a first page are called in this build. */
import type { Plugin } from 'vite';
import { closureOf } from './closure.ts';

export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk, path }) {
      if (!bundle) return html;
      const files = Object.values(bundle);
      const named = (start: string, end: string) =>
        files
          .map(file => file.fileName)
          .filter(name => name.startsWith(`assets/${start}-`) && name.endsWith(end));
      const already = chunk ? closureOf(bundle, chunk.fileName) : new Set();
      const ofOwner = /(owner|verify)\.html$/.test(path);
      // The technician's app has a sign-in of its own.
      const signIn =
        ofOwner || path.endsWith('work.html')
          ? []
          : named('login-page', '.js')
              .flatMap(name => [...closureOf(bundle, name)])
              .filter(name => !already.has(name));
      const fonts = ['latin', 'owner', ofOwner ? 'names' : 'sign-in'].flatMap(name => named(name, '.woff2'));
      const list = (names: readonly string[]) => names.map(name => `/${name}`).join(' ');
      return html.replace(
        '<script src="/first-paint.js">',
        `<script src="/first-paint.js" data-font-files="${list(fonts)}" ` +
          `data-font-styles="${list(named('web-fonts', '.css'))}" data-sign-in="${list(signIn)}">`,
      );
    },
  },
});

/** Tells public/first-paint.js what the files of a first page are called in this build. */
import type { Plugin } from 'vite';

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
      /** A chunk and all that it takes at once. */
      const closure = (fileName: string, seen = new Set<string>()): Set<string> => {
        const taker = bundle[fileName];
        if (taker?.type !== 'chunk' || seen.has(fileName)) return seen;
        seen.add(fileName);
        for (const taken of taker.imports) closure(taken, seen);
        return seen;
      };
      const already = chunk ? closure(chunk.fileName) : new Set();
      const ofOwner = path.endsWith('owner.html');
      const signIn = ofOwner
        ? []
        : named('login-page', '.js')
            .flatMap(name => [...closure(name)])
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

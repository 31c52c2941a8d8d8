/**
 * Fails the build when its files import each other in a circle. The bundler allows that, but whichever file is
 * evaluated first finds what it takes from the others undefined: a blank page in use that development never shows.
 */
import type { Plugin, Rolldown } from 'vite';
import { closureOf } from './closure.ts';

/** Files that import each other, directly or through others; only what is imported at once counts. */
export const circlesOf = (bundle: Rolldown.OutputBundle): string[][] => {
  const closures = new Map(Object.keys(bundle).map(name => [name, closureOf(bundle, name)]));
  return [...closures].flatMap(([name, closure]) => {
    const circle = [...closure].filter(other => closures.get(other)?.has(name)).sort();
    return circle.length > 1 && circle[0] === name ? [circle] : [];
  });
};

export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle: {
    // Vite has removed the files that held nothing but styles.
    order: 'post',
    handler(_options, bundle) {
      const circles = circlesOf(bundle);
      if (circles.length > 0)
        this.error(
          `files of the build import each other:\n${circles.map(names => names.join(', ')).join('\n')}`,
        );
    },
  },
});

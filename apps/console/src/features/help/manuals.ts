/** The manuals: a short text for each screen, by the route's name. A file in `manual` exports those that it holds. */
import type { Manual } from './manual/section.ts';

const files = import.meta.glob<Record<string, Manual>>(['./manual/*.ts', '!./manual/section.ts'], {
  eager: true,
});

export const manuals: Readonly<Record<string, Manual>> = Object.assign({}, ...Object.values(files));

import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/saved-search.ts';

export const words: SameKeys<typeof zh> = {
  title: 'Saved searches',
  titleWith: 'Saved searches: {{name}}',
  save: 'Save this search',
  edit: 'Edit search',
  default: 'Open the list with it',
  shared: 'Shared',
  from: 'From {{owner}}',
  sharedHelp: 'Accounts below yours can then use it, but not change it.',
  none: 'No saved searches yet. Set filters, order and columns, then save them here.',
  deleteTitle: 'Delete the search “{{name}}”?',
  deleteShared: 'Accounts below yours can no longer use it either.',
  dropped_one: '{{count}} filter of “{{name}}” is no longer available and was left out',
  dropped: '{{count}} filters of “{{name}}” are no longer available and were left out',
};

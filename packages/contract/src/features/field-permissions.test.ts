import { expect, it } from 'vitest';
import { fieldPermissionTree } from './field-permissions.ts';

it.each(fieldPermissionTree.flatMap(group => (['zh', 'en'] as const).map(language => ({ group, language }))))(
  'no two fields of $group.id have one title in $language',
  ({ group, language }) => {
    const titles = group.children.map(({ title }) => title[language]);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  },
);

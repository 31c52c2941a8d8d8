import { expect, test } from 'vitest';
import { fullName, treeOf } from './area-tree.ts';

const area = (areaId: number, parentId: number | null, level: number, name: string) => ({
  ...{ areaId, parentId, level, name },
  areaCode: '',
  edition: '',
  hasDistricts: 'Y' as const,
});
const areas = [
  area(1, null, 0, '华东'),
  area(2, 1, 1, '上海市'),
  area(3, 1, 1, '江苏省'),
  area(4, 2, 2, '上海市'),
];

test('areas stand below their parents', () => {
  const [top] = treeOf(areas);
  expect(top?.children.map(({ title }) => title)).toEqual(['上海市', '江苏省']);
  expect(top?.children[0]?.children).toMatchObject([{ key: 4, title: '上海市', children: [] }]);
});

test('a full name says where an area is', () => {
  expect(fullName(areas, 4)).toBe('华东 / 上海市 / 上海市');
  expect(fullName(areas, 9)).toBe('');
});

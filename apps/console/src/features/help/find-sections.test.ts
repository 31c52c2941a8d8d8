import { words } from '@hoistway/contract/words';
import { expect, test } from 'vitest';
import { findSections } from './find-sections.ts';
import { section } from './manual/section.ts';

const manual = [
  section('新增', 'Adding', words('填写名称', 'Give a name')),
  section('撤销', 'Revoking', words('立即结束', 'It ends at once'), words('保留 90 天', 'Kept for 90 days')),
];
const found = (text: string, title = '展示链接') =>
  findSections({ title, manual }, text, ({ zh }) => zh).map(({ heading }) => heading.zh);

test('finds sections by heading and by any paragraph, in the language that is read', () => {
  expect(found('名称')).toEqual(['新增']);
  expect(found(' 90 ')).toEqual(['撤销']);
  expect(found('撤销')).toEqual(['撤销']);
  expect(found('Revoking')).toEqual([]);
  expect(found('')).toEqual(['新增', '撤销']);
});

test('finds all of a manual by its title, whatever the letter case', () => {
  expect(found('链接')).toEqual(['新增', '撤销']);
  expect(found('webhook', 'Webhook 推送')).toEqual(['新增', '撤销']);
});

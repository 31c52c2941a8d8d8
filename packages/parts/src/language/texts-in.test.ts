import { words } from '@hoistway/contract/words';
import { expect, test } from 'vitest';
import { textsIn } from './texts-in.ts';

const texts = {
  add: words('新增', 'Add'),
  remove: (count: number) => words(`删除 ${count} 项`, count === 1 ? 'Delete one' : `Delete ${count}`),
  signed: ({ name, time }: { name: string; time: string }) =>
    words(`${name} 于 ${time}`, `${name} at ${time}`),
  ago: { minutes: (value: number) => words(`${value} 分钟前`, `${value} min ago`) },
  stars: [words('差', 'Bad'), words('好', 'Good')],
};

test('one language is picked from texts, functions, groups and lists', () => {
  const zh = textsIn(texts, 'zh');
  const en = textsIn(texts, 'en');
  expect([zh.add, zh.remove(1), zh.ago.minutes(5), zh.stars]).toEqual([
    '新增',
    '删除 1 项',
    '5 分钟前',
    ['差', '好'],
  ]);
  expect([en.add, en.remove(1), en.remove(2), en.stars[1]]).toEqual([
    'Add',
    'Delete one',
    'Delete 2',
    'Good',
  ]);
  expect(en.signed({ name: 'Li', time: '08:00' })).toBe('Li at 08:00');
});

test('an effect that depends on the texts runs again with another language only', () => {
  expect(textsIn(texts, 'zh')).toBe(textsIn(texts, 'zh'));
  expect(textsIn(texts, 'en')).not.toBe(textsIn(texts, 'zh'));
});

test('a text without its value, with a wrong one or of another name does not compile', () => {
  const t = textsIn(texts, 'en');
  // @ts-expect-error
  t.remove();
  // @ts-expect-error
  t.remove('3');
  // @ts-expect-error
  expect(t.delete).toBeUndefined();
});

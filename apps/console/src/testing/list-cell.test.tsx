/** What a list shows of a field that its page does not draw. */
import type { ListColumn } from '@hoistway/contract/core/list';
import { codes, words } from '@hoistway/contract/words';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { alignOf, cellOf } from '@hoistway/parts/list/list-cell.tsx';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

const shown = (column: Omit<ListColumn, 'title'>, value: unknown) => {
  setLanguage('zh');
  const { container } = render(cellOf({ key: 'field', ...column }, { field: value }));
  const { tagName, textContent, title } = container.firstElementChild as HTMLElement;
  return { tag: tagName.toLowerCase(), text: textContent, title };
};
const text = (tag: string, text: string) => ({ tag, text, title: text });
const ofCodes = {
  codes: codes<'lift' | 1>([
    ['lift', words('直梯', 'Lift')],
    [1, words('派工', 'Dispatch')],
  ]),
};

test('a cell shows its field as the kind says, in full on hover', () => {
  expect(shown({}, 'SH-0001')).toEqual(text('span', 'SH-0001'));
  expect(shown({ kind: 'integer' }, 1234)).toEqual(text('span', '1234'));
  expect(shown({ kind: 'integer' }, 0)).toEqual(text('span', '0'));
  expect(shown({ kind: 'decimal' }, 121.4737)).toEqual(text('span', '121.4737'));
  expect(shown({ kind: 'decimal', places: 1 }, 1234)).toEqual(text('span', '1,234.0'));
  expect(shown({ kind: 'moment' }, '2026-11-26 10:00:00')).toEqual(text('time', '2026-11-26 10:00:00'));
  expect(shown({ kind: 'day' }, '2026-11-26')).toEqual(text('time', '2026-11-26'));
  expect(shown({ kind: 'yesNo' }, 'Y')).toEqual(text('span', '是'));
  expect(shown({ kind: 'yesNo' }, false)).toEqual(text('span', '否'));
  expect(shown(ofCodes, 'lift')).toEqual(text('span', '直梯'));
  expect(shown(ofCodes, 1)).toEqual(text('span', '派工'));
});

test('a code without a word is shown as it is', () => {
  expect(shown(ofCodes, 'hoist')).toEqual(text('span', 'hoist'));
  expect(shown(ofCodes, 'constructor')).toEqual(text('span', 'constructor'));
  expect(shown({ kind: 'yesNo' }, 'toString')).toEqual(text('span', 'toString'));
});

test('a field without a value is a dash, whatever its kind', () => {
  for (const column of [{}, { kind: 'integer' }, { kind: 'day' }, { kind: 'yesNo' }, ofCodes] as const)
    for (const value of [null, undefined, '']) expect(shown(column, value).text).toBe('—');
});

test('numbers stand to the right', () => {
  const kinds = [undefined, 'integer', 'decimal', 'moment', 'day', 'yesNo'] as const;
  expect(kinds.filter(kind => alignOf({ kind }) === 'right')).toEqual(['integer', 'decimal']);
});

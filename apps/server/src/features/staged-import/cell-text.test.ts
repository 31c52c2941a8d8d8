import { expect, it } from 'vitest';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText } from './cell-text.ts';

const clock = zoneClock('Asia/Shanghai');

it('a cell is read as it is shown, on one line', () => {
  expect(cellText(' 张\n\t伟\u0007 ', clock)).toBe('张 伟');
});

it('of a text that no field takes only the beginning is kept', () => {
  const longest = 32_767;
  expect(cellText('梯\n'.repeat(longest / 2), clock)).toHaveLength(999);
  expect(cellText(`${' '.repeat(longest - 1)}梯`, clock)).toBe('梯');
});

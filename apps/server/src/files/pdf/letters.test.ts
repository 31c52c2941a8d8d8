import { Font } from 'fonteditor-core';
import { expect, it } from 'vitest';
import { openLetters } from './letters.ts';
import { missingLetter } from './missing-letter.ts';

const { xMin, xMax, yMin, yMax } = missingLetter(0x4dae, []);
/** The letters of a text that are drawn as boxes. */
const missingOf = async (text: string) => {
  const font = Font.create(await openLetters('regular').fontOf(text), { type: 'ttf' }).get();
  const boxes = font.glyf.filter(
    glyph => glyph.xMin === xMin && glyph.xMax === xMax && glyph.yMin === yMin && glyph.yMax === yMax,
  );
  return boxes.flatMap(({ unicode }) => unicode).map(code => String.fromCodePoint(code));
};

it('has all of GB 2312 except some thirty letters', async () => {
  const decoder = new TextDecoder('gb2312');
  const bytes = Array.from({ length: 94 }, (_, at) => 0xa1 + at);
  const letters = bytes
    .slice(0, 87)
    .flatMap(row => bytes.map(column => decoder.decode(new Uint8Array([row, column]))))
    .filter(letter => /^\p{Script=Han}$/u.test(letter));
  expect(letters.length).toBeGreaterThan(6700);
  expect((await missingOf(letters.join(''))).length).toBeLessThan(40);
});

it('draws a box for a letter that it does not have, and only for that', async () => {
  expect(await missingOf('电梯 A1 é ≤ √△○×／ 𠮷䶮😀')).toEqual(['䶮', '😀', '𠮷']);
});

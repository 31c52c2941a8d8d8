import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idListField, listField, paragraphs, phone11, phoneLine, phoneText, shownText } from './fields.ts';
import { explainProblems } from './problems.ts';

describe('a list in a multipart body', () => {
  it.each<[string, string | (string | number)[]]>([
    ['a part each', ['7', '12']],
    ['one part with commas', '7, 12'],
    ['both', ['7,', '12,']],
    ['numbers of a test', [7, 12]],
  ])('comes as %s', (_way, given) => {
    expect(idListField.parse(given)).toEqual([7, 12]);
  });

  it('is empty when its part is, where it may be', () => {
    expect(listField(z.string()).parse('')).toEqual([]);
    expect(explainProblems(idListField.safeParse('').error as z.ZodError, 'zh')).toEqual({ _: '请选择数据' });
  });

  it('has the separator of its call', () => {
    expect(listField(z.string(), { separator: '|' }).parse('1,2|1,3')).toEqual(['1,2', '1,3']);
  });

  it.each([[undefined], [{ a: 1 }], ['x'], ['1e3.5'], ['0'], [['1', 'x']]])('refuses %j', given => {
    expect(idListField.safeParse(given).success).toBe(false);
  });

  it('has an end', () => {
    expect(idListField.safeParse(Array.from({ length: 2001 }, (_, id) => id + 1)).success).toBe(false);
  });
});

describe('text that people read', () => {
  const [line, lines] = [shownText(50), paragraphs(50)];

  it.each([
    ['a space without width', 'ad\u200bmin'],
    ['a joiner between letters', 'ad\u200dmin'],
    ['a joiner after a picture', '☎\u200d'],
    ['a colour mark after a letter', 'a\ufe0f'],
    ['a word joiner', 'ad\u2060min'],
    ['a byte order mark', 'ad\ufeffmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a filler of Hangul', '\u3164'],
    ['a blank of Braille', 'a\u2800'],
    ['a separator of lines', 'a\u2028b'],
    ['a tag', 'a\u{e0041}'],
    ['a variant of an ideograph', '葛\u{e0100}'],
    ['a mark of direction', 'a\u202eb'],
    ['a control character', 'a\u0007b'],
    ['half of a character', 'a\ud83d'],
  ])('has no %s', (_, text) => {
    expect([line.safeParse(text).success, lines.safeParse(text).success]).toEqual([false, false]);
  });

  it.each([
    '张伟 1 号楼（东）',
    'Müller-O’Brien, São Paulo',
    'ελληνικά עברית हिन्दी ไทย',
    '☎️ 1️⃣ 👍🏽 🇨🇳',
    '👨‍👩‍👧 👩🏽‍🚒 🏳️‍🌈',
  ])('may be %s', text => {
    expect([line.parse(text), lines.parse(text)]).toEqual([text, text]);
  });

  it('has lines and columns in paragraphs alone', () => {
    expect(lines.parse('a\r\n\tb')).toBe('a\n\tb');
    expect(line.safeParse('a\nb').success).toBe(false);
  });
});

describe('text that a phone brings', () => {
  const [line, lines] = [phoneLine(50), phoneText(50)];

  it.each([
    ['王\u200b小明\ufeff', '王小明'],
    ['张三\ud83d', '张三'],
    ['👨‍👩‍👧\u200d', '👨‍👩‍👧'],
    ['\u2800', ''],
  ])('loses what nobody sees: %j', (sent, kept) => {
    expect([line.parse(sent), lines.parse(sent)]).toEqual([kept, kept]);
  });

  it('has lines and columns in paragraphs alone', () => {
    expect([line.parse('王\t小明\r\n'), lines.parse('a\r\n\tb')]).toEqual(['王 小明', 'a\n\tb']);
  });
});

describe('a mobile number', () => {
  it.each([
    '13800001111',
    '138 0000 1111',
    ' 138-0000-1111 ',
    '138\u20110000\u20131111',
    '\u202d138\u00a000001111\u202c',
    '(138) 0000 1111',
    '+86 138 0000 1111',
    '0086 13800001111',
    '8613800001111',
    '＋86 138 0000 1111',
  ])('may be pasted as %j', given => {
    expect(phone11.parse(given)).toBe('13800001111');
  });
  it.each(['1380000111', '138000011112', '+49 138 0000 1111', '138oooo1111', ''])('is not %j', given => {
    expect(phone11.safeParse(given).success).toBe(false);
  });
});

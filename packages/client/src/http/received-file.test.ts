import { expect, test } from 'vitest';
import { fileNameOf } from './received-file.ts';

test('file names: encoded before plain, broken encodings fall back', () => {
  expect(fileNameOf(null)).toBe('');
  expect(fileNameOf('attachment; filename=plain.zip')).toBe('plain.zip');
  expect(fileNameOf(`attachment; filename="a.zip"; filename*=UTF-8''%E0%A4%A`)).toBe('a.zip');
});

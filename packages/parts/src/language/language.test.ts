import { expect, test } from 'vitest';
import { languageAmong } from './language.ts';

test.each([
  [['en-US', 'zh-CN'], 'en'],
  [['zh-TW'], 'zh'],
  [['fr-FR', 'en'], 'en'],
  [['fr-FR', 'de'], 'zh'],
  [[], 'zh'],
])('a browser that asks for %j gets %s', (names, language) => {
  expect(languageAmong(names)).toBe(language);
});

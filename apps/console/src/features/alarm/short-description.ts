import type { Language } from '@hoistway/contract/words';

const descriptionChars = 20;

/**
 * A description is cut at 20 characters (specification 1, section 2). In Chinese that is a sentence, and followed to
 * the letter; in English it is three words, so there the width of the column cuts it. Hovering shows the whole text.
 */
export const shortDescription = (text: string, language: Language): string => {
  const letters = [...text];
  return language === 'en' || letters.length <= descriptionChars
    ? text
    : `${letters.slice(0, descriptionChars).join('')}…`;
};

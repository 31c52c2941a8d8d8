/** The two languages of every text in the product. Chinese comes first everywhere. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export const words = (zh: string, en: string): Words => ({ zh, en });

/** Maps `Accept-Language` to one of our languages; anything that does not prefer English is Chinese. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh';
}

export const yesWords = words('是', 'Yes');
export const noWords = words('否', 'No');

/** The contract's encodings of yes and no, as texts. */
export const yesNoWords = {
  Y: yesWords,
  yes: yesWords,
  true: yesWords,
  1: yesWords,
  N: noWords,
  no: noWords,
  false: noWords,
  0: noWords,
} as const;

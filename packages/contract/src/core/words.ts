/** The two languages that every text of the product exists in. Chinese comes first everywhere. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export const words = (zh: string, en: string): Words => ({ zh, en });

/** `Accept-Language` to a language of ours; anything that does not prefer English is Chinese. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh';
}

export const yesWords = words('是', 'Yes');
export const noWords = words('否', 'No');

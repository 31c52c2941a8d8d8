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

type Entries<C extends string | number> = readonly [readonly [C, Words], ...(readonly [C, Words])[]];

/** The codes of an enumeration, in their order, and what each is called. */
export interface Codes<C extends string | number = string | number> {
  codes: readonly [C, ...C[]];
  words: Readonly<Record<C, Words>>;
  entries: Entries<C>;
}
export type CodeOf<E extends Codes> = E['codes'][number];

/** An enumeration that people read: lists take their columns and filters from it, and schemas its codes. */
export function codes<const C extends string | number>(entries: Entries<C>): Codes<C> {
  const [first, ...others] = entries;
  return {
    codes: [first[0], ...others.map(([code]) => code)],
    words: Object.fromEntries(entries) as Record<C, Words>,
    entries,
  };
}

/** Some of its codes, in this order. */
export const only = <C extends string | number, S extends C>(
  { words }: Codes<C>,
  first: S,
  ...others: S[]
): Codes<S> => codes<S>([[first, words[first]], ...others.map((code): [S, Words] => [code, words[code]])]);

/** The name of a value that need not be one of the codes. */
export const wordsOf = ({ entries }: Codes, value: string | number): Words | undefined =>
  entries.find(([code]) => code === value)?.[1];

/** 电梯类型: the specification's two kinds. The wire codes are ours. */
export const elevatorTypes = codes([
  ['lift', words('直梯', 'Lift')],
  ['escalator', words('扶梯', 'Escalator')],
]);

export const yesWords = words('是', 'Yes');
export const noWords = words('否', 'No');
export const yesNo = codes([
  ['Y', yesWords],
  ['N', noWords],
]);

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

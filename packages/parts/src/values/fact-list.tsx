/** A row to read: the title of each column next to its value. */
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../browser/use-media.ts';

interface FactListProps<Key extends string> {
  /** What is left out is not shown. */
  facts: Readonly<Partial<Record<Key, ReactNode>>>;
  /** Titles of the columns, as `useTitles` gives them. */
  title: (key: NoInfer<Key>) => string;
  /** Next to one another where there is room; one by default. */
  columns?: number;
}

/** Next to a text that may break anywhere, a table would leave its names one character. */
const unbroken = { whiteSpace: 'nowrap' } as const;
/** On a phone, where long names leave the values no room. */
const byWords = { wordBreak: 'keep-all', overflowWrap: 'normal' } as const;

export const FactList = <Key extends string>({ facts, title, columns = 1 }: FactListProps<Key>) => {
  const narrow = useIsNarrow();
  return (
    <Descriptions
      column={{ xs: 1, md: columns }}
      size="small"
      bordered
      styles={{ label: narrow ? byWords : unbroken }}
      items={(Object.keys(facts) as Key[]).map(key => ({ key, label: title(key), children: facts[key] }))}
    />
  );
};

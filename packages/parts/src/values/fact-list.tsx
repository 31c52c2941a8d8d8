/** A row to read: the title of each column beside its value, one below the other. */
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface FactListProps<Key extends string> {
  facts: Readonly<Record<Key, ReactNode>>;
  /** Titles of the columns, as `useTitles` gives them. */
  title: (key: NoInfer<Key>) => string;
}

export const FactList = <Key extends string>({ facts, title }: FactListProps<Key>) => (
  <Descriptions
    column={1}
    size="small"
    bordered
    items={(Object.keys(facts) as Key[]).map(key => ({ key, label: title(key), children: facts[key] }))}
  />
);

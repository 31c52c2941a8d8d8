/** The nodes of a select that is a tree, opened one at a time. */
import { App } from 'antd';
import { useState } from 'react';
import { errorText } from '../call/error-text.ts';

export interface LazyNode<Id extends string | number> {
  id: Id;
  /** None at the top. */
  pId: Id | null;
  value: Id;
  title: string;
  isLeaf: boolean;
}

export const useLazyNodes = <Node extends LazyNode<string> | LazyNode<number>>(
  first: readonly Node[],
  load: (above: Node) => Promise<Node[]>,
) => {
  const { message } = App.useApp();
  const [opened, setOpened] = useState<readonly Node[]>([]);
  const nodes = [...first, ...opened];
  return {
    nodes,
    /** For `loadData`; what cannot be read is said, and asked again at the next opening. */
    open: async ({ value }: { value?: unknown }) => {
      const above = nodes.find(({ id }) => id === value);
      if (!above) return;
      try {
        const below = await load(above);
        setOpened(before => [...before.filter(({ pId }) => pId !== above.id), ...below]);
      } catch (error) {
        void message.error(errorText(error));
      }
    },
  };
};

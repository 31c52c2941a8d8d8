/** The tree of places: five levels, each node opened on demand, with all or the inverse of its parts at a click. */
import { maxShownNodes, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import {
  type Chosen,
  chooseParts,
  invertParts,
  isChosen,
  isCovered,
  placesChosenInPart,
  toggle,
} from './chosen.ts';
import css from './data-permission.module.css';
import { NodeTitle } from './node-title.tsx';
import { texts } from './texts.ts';
import { type Nodes, type TreeQuery, useNodes } from './use-nodes.ts';

interface NodeTreeProps {
  query: TreeQuery;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}
interface Shown extends TreeDataNode {
  key: string;
  children?: Shown[];
  node?: PermissionNode;
}

const treePx = 360;

export const NodeTree = ({ query, chosen, onChange }: NodeTreeProps) => {
  const t = useTexts(texts);
  const { first, opened, load } = useNodes(query);
  const [expanded, setExpanded] = useState<string[]>([]);
  if (!first.data)
    return first.error ? (
      <FailureState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <FirstLoad />
    );
  if (first.data.total === 0)
    return (
      <EmptyState text={query.keyword !== '' ? t.noMatch : query.inWarranty ? t.emptyWarranty : t.empty} />
    );

  const inPart = placesChosenInPart(chosen);
  const byPath = new Map<string, PermissionNode>();
  const shownOf = ({ total, result }: Nodes, above: string): Shown[] => {
    const shown = result.map((node): Shown => {
      byPath.set(node.ids, node);
      const below = opened.get(node.ids);
      return {
        key: node.ids,
        node,
        isLeaf: node.leaf,
        checkable: node.choosable,
        disableCheckbox: isCovered(chosen, node.ids),
        children: below && shownOf(below, node.ids),
      };
    });
    if (total <= result.length) return shown;
    const title = t.more({ total, shown: maxShownNodes });
    return [...shown, { key: `${above}/more`, title, isLeaf: true, checkable: false }];
  };
  const treeData = shownOf(first.data, '');
  const paths = [...byPath.keys()];

  return (
    <Tree<Shown>
      className={css.tree}
      aria-label={t.tree}
      blockNode
      checkable
      checkStrictly
      selectable={false}
      height={treePx}
      treeData={treeData}
      expandedKeys={expanded}
      onExpand={keys => setExpanded(keys.map(String))}
      loadedKeys={[...opened.keys()]}
      loadData={({ node }) => (node && !node.leaf ? load(node) : Promise.resolve())}
      checkedKeys={{
        checked: paths.filter(path => isChosen(chosen, path)),
        halfChecked: paths.filter(path => inPart.has(path) && !isChosen(chosen, path)),
      }}
      onCheck={(_keys, { node: { node } }) => node && onChange(toggle(chosen, node))}
      titleRender={({ node, title }) => {
        if (!node) return <span className={css.quiet}>{String(title)}</span>;
        const parts = opened.get(node.ids)?.result;
        return (
          <NodeTitle
            node={node}
            withPlace={query.keyword !== '' && !expanded.some(path => node.ids.startsWith(`${path},`))}
            isCovered={isCovered(chosen, node.ids)}
            parts={expanded.includes(node.ids) ? parts : undefined}
            onAll={all => onChange(chooseParts(chosen, node.ids, all))}
            onInvert={all => onChange(invertParts(chosen, node.ids, all))}
          />
        );
      }}
    />
  );
};

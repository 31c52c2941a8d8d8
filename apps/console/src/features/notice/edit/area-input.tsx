/** The nodes a notice is for, opened level by level; none means all that the author sees. */
import { notice } from '@hoistway/contract/features/notice';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { type LazyNode, useLazyNodes } from '@hoistway/parts/form/use-lazy-nodes.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { TreeSelect } from 'antd';
import { texts } from '../texts.ts';

interface AreaInputProps {
  /** The names of the nodes that are chosen at first. */
  names: ReadonlyMap<string, string>;
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

const nodesOf = (
  pId: string | null,
  areas: readonly { ids: string; name: string; leaf: boolean }[],
): LazyNode<string>[] =>
  areas.map(({ ids, name, leaf }) => ({ id: ids, pId, value: ids, title: name, isLeaf: leaf }));

export const AreaInput = ({ names, id, value = [], onChange }: AreaInputProps) => {
  const t = useTexts(texts);
  const { data: regions = [] } = useCall(notice.areas, {});
  const { nodes, open } = useLazyNodes(nodesOf(null, regions), async ({ id: ids }) =>
    nodesOf(ids, await send(notice.areas, { ids })),
  );
  const nameOf = (ids: string) => nodes.find(node => node.id === ids)?.title ?? names.get(ids) ?? ids;

  return (
    <TreeSelect
      id={id}
      style={{ width: '100%' }}
      treeDataSimpleMode
      treeData={nodes}
      loadData={open}
      treeCheckable
      // A node stands for all below it, whether they are loaded or not.
      treeCheckStrictly
      value={value.map(ids => ({ value: ids, label: nameOf(ids) }))}
      onChange={(chosen: { value: string }[]) => onChange?.(chosen.map(one => one.value))}
      placeholder={t.everywhere}
      allowClear
      maxTagCount="responsive"
    />
  );
};

/** The region, province or city that an account works for, of those that the viewer sees; opened level by level. */
import { dataPermission, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { type LazyNode, useLazyNodes } from '@hoistway/parts/form/use-lazy-nodes.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { TreeSelect } from 'antd';
import css from './account.module.css';
import { texts } from './texts.ts';

interface AreaInputProps {
  /** Of the area that the account has, which need not be among those shown. */
  name: string;
  /** Given by the form. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}
interface Area extends LazyNode<number> {
  level: number;
}

const areasOf = (pId: number | null, nodes: readonly PermissionNode[]): Area[] =>
  nodes.map(({ id, name, level }) => ({
    id,
    pId,
    value: id,
    title: name,
    level,
    isLeaf: level === placeLevels.city,
  }));

export const AreaInput = ({ name, id, value = null, onChange }: AreaInputProps) => {
  const t = useTexts(texts);
  const { data } = useCall(dataPermission.tree, {});
  const { nodes, open } = useLazyNodes(areasOf(null, data?.result ?? []), async ({ id: parentId, level }) => {
    const below = await send(dataPermission.tree, { parentId, level: level + 1 });
    return areasOf(parentId, below.result);
  });
  const label = nodes.find(node => node.id === value)?.title ?? name;
  return (
    <TreeSelect<{ value: number; label: string }>
      id={id}
      className={css.fill}
      treeDataSimpleMode
      treeData={nodes}
      loadData={open}
      labelInValue
      value={value === null ? undefined : { value, label }}
      onChange={chosen => onChange?.(chosen?.value ?? null)}
      placeholder={t.noArea}
      allowClear
    />
  );
};

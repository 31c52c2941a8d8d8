/** The nodes a notice is for, opened level by level; none means all that the author sees. */
import { notice } from '@hoistway/contract/features/notice';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { App, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Node {
  id: string;
  pId: string;
  value: string;
  title: string;
  isLeaf: boolean;
}
interface AreaInputProps {
  /** The names of the nodes that are chosen at first. */
  names: ReadonlyMap<string, string>;
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

const nodesOf = (pId: string, areas: readonly { ids: string; name: string; leaf: boolean }[]): Node[] =>
  areas.map(({ ids, name, leaf }) => ({ id: ids, pId, value: ids, title: name, isLeaf: leaf }));

export const AreaInput = ({ names, id, value = [], onChange }: AreaInputProps) => {
  const { t } = useTranslation('notice');
  const { message } = App.useApp();
  const { data: regions = [] } = useCall(notice.areas, {});
  const [opened, setOpened] = useState<readonly Node[]>([]);
  const nodes = [...nodesOf('', regions), ...opened];
  const nameOf = (ids: string) => nodes.find(node => node.id === ids)?.title ?? names.get(ids) ?? ids;

  const open = async (ids: string) => {
    try {
      const below = nodesOf(ids, await send(notice.areas, { ids }));
      setOpened(before => [...before.filter(node => node.pId !== ids), ...below]);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <TreeSelect
      id={id}
      style={{ width: '100%' }}
      treeDataSimpleMode
      treeData={nodes}
      loadData={node => open(String(node.value))}
      treeCheckable
      // A node stands for all below it, whether they are loaded or not.
      treeCheckStrictly
      value={value.map(ids => ({ value: ids, label: nameOf(ids) }))}
      onChange={(chosen: { value: string }[]) => onChange?.(chosen.map(one => one.value))}
      placeholder={t('everywhere')}
      allowClear
      maxTagCount="responsive"
    />
  );
};

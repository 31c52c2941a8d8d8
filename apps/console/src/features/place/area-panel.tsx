/** The areas with what can be done with the selected one: a tree next to the sites, a field above them on a phone. */

import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type AreaRow, areaLevels, place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { wordsOf } from '@hoistway/contract/words';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Tree, TreeSelect } from 'antd';
import { useState } from 'react';
import { AreaDialog } from './area-dialog.tsx';
import { type AreaNode, treeOf } from './area-tree.ts';
import css from './place.module.css';
import { texts } from './texts.ts';

/** Of a button in a node, which is not chosen by it. */
const inNode = (act: () => void) => (event: React.MouseEvent) => {
  event.stopPropagation();
  act();
};

interface AreaPanelProps {
  areas: readonly AreaRow[];
  selected: AreaRow | undefined;
  onSelect: (areaId: number | undefined) => void;
  mayChange: boolean;
}

export const AreaPanel = ({ areas, selected, onSelect, mayChange }: AreaPanelProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const language = useLanguage();
  const narrow = useIsNarrow();
  const remove = useAct(place.removeArea, {
    onDone: () => {
      void message.success(common.done);
      onSelect(undefined);
    },
  });
  const [opened, setOpened] = useState<{ area?: AreaRow; parent?: AreaRow }>();
  // Whatever is added is seen at once: only what was folded is folded.
  const [folded, setFolded] = useState<readonly number[]>([]);
  const nodes = treeOf(areas);
  const nameOf = (level: number) => wordsOf(areaLevels, level)?.[language] ?? '';

  const askRemove = ({ areaId, name }: AreaRow) =>
    confirm({
      title: t.removeArea(name),
      text: t.removeAreaText,
      okText: common.delete,
      danger: true,
      onOk: () => remove.mutateAsync({ areaId }),
    });
  const below = ({ level }: AreaRow) => (level < placeLevels.city ? nameOf(level + 1) : undefined);
  /** At its node, or next to the field where it is chosen. */
  const actionsOf = (area: AreaRow) => {
    const { name } = area;
    const kind = below(area);
    return (
      <>
        {kind !== undefined && (
          <Allowed to="place.add">
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={t.addBelow({ kind, name })}
              title={t.addArea(kind)}
              onClick={inNode(() => setOpened({ parent: area }))}
            />
          </Allowed>
        )}
        <Allowed to="place.edit">
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t.editArea(name)}
            title={common.edit}
            onClick={inNode(() => setOpened({ area }))}
          />
        </Allowed>
        <Allowed to="place.delete">
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={t.removeArea(name)}
            title={common.delete}
            onClick={inNode(() => askRemove(area))}
          />
        </Allowed>
      </>
    );
  };
  const nodeOf = ({ key, title }: AreaNode) => {
    const area = mayChange ? areas.find(({ areaId }) => areaId === key) : undefined;
    if (!area) return title;
    return (
      <span className={`${css.node} ${key === selected?.areaId ? css.chosen : ''}`}>
        <span className={css.nodeName} title={title}>
          {title}
        </span>
        <span className={css.nodeActions}>{actionsOf(area)}</span>
      </span>
    );
  };

  return (
    <section className={css.areas} aria-label={common.areas}>
      {mayChange && (
        <div className={css.tools}>
          <Allowed to="place.add">
            <Button size="small" icon={<PlusOutlined />} onClick={() => setOpened({})}>
              {nameOf(0)}
            </Button>
          </Allowed>
          {narrow && selected && actionsOf(selected)}
        </div>
      )}
      {narrow && areas.length > 0 && (
        <TreeSelect
          treeData={nodes}
          value={selected?.areaId}
          onChange={onSelect}
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          placeholder={t.everywhere}
          aria-label={common.areas}
        />
      )}
      {!narrow && areas.length > 0 && (
        <div className={css.tree}>
          <Tree
            treeData={nodes}
            blockNode
            titleRender={nodeOf}
            expandedKeys={areas.map(({ areaId }) => areaId).filter(areaId => !folded.includes(areaId))}
            onExpand={keys =>
              setFolded(areas.map(({ areaId }) => areaId).filter(areaId => !keys.includes(areaId)))
            }
            selectedKeys={selected ? [selected.areaId] : []}
            onSelect={([key]) => onSelect(key === undefined ? undefined : Number(key))}
          />
        </div>
      )}
      {opened && (
        <AreaDialog {...opened} areas={areas} onClose={() => setOpened(undefined)} onSaved={onSelect} />
      )}
    </section>
  );
};

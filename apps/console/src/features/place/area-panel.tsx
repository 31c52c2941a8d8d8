/** The areas with what can be done with the selected one: a tree beside the sites, a field above them on a phone. */
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type AreaRow, areaLevels, cityLevel, place } from '@hoistway/contract/features/place';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App, Button, Tree, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaDialog } from './area-dialog.tsx';
import { treeOf } from './area-tree.ts';
import css from './place.module.css';

interface AreaPanelProps {
  areas: readonly AreaRow[];
  selected: AreaRow | undefined;
  onSelect: (areaId: number | undefined) => void;
  mayChange: boolean;
}

export const AreaPanel = ({ areas, selected, onSelect, mayChange }: AreaPanelProps) => {
  const { t } = useTranslation('place');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const language = useLanguage();
  const narrow = useIsNarrow();
  const remove = useAct(place.removeArea, {
    stale: [place.areas],
    onDone: () => {
      void message.success(common('done'));
      onSelect(undefined);
    },
  });
  const [opened, setOpened] = useState<{ area?: AreaRow; parent?: AreaRow }>();
  // Whatever is added is seen at once: only what was folded is folded.
  const [folded, setFolded] = useState<readonly number[]>([]);
  const nodes = treeOf(areas);
  const nameOf = (level: number) => areaLevels[level]?.[language] ?? '';

  const askRemove = ({ areaId, name }: AreaRow) =>
    confirm({
      title: t('removeArea', { name }),
      text: t('removeAreaText'),
      okText: common('delete'),
      danger: true,
      onOk: () => remove.mutateAsync({ areaId }),
    });
  const newButton = (level: number, parent?: AreaRow) => (
    <Allowed to="place.add">
      <Button size="small" icon={<PlusOutlined />} onClick={() => setOpened({ parent })}>
        {nameOf(level)}
      </Button>
    </Allowed>
  );

  return (
    <section className={css.areas} aria-label={t('areas')}>
      {mayChange && (
        <div className={css.tools}>
          {newButton(0)}
          {selected && selected.level < cityLevel && newButton(selected.level + 1, selected)}
          {selected && (
            <>
              <Allowed to="place.edit">
                <Button
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={t('editArea', { name: selected.name })}
                  onClick={() => setOpened({ area: selected })}
                />
              </Allowed>
              <Allowed to="place.delete">
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('removeArea', { name: selected.name })}
                  onClick={() => askRemove(selected)}
                />
              </Allowed>
            </>
          )}
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
          placeholder={t('everywhere')}
          aria-label={t('areas')}
        />
      )}
      {!narrow && areas.length > 0 && (
        <div className={css.tree}>
          <Tree
            treeData={nodes}
            blockNode
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

/** Visibility, order and pins of columns, and density. Rows can be dragged; the arrows do the same by keyboard. */
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { Arrangement } from '@hoistway/contract/core/arrangement';
import { Button, Checkbox, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { PanelPopover } from '../../dialog/panel-popover.tsx';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import { type Arranged, moved, noArrangement } from './list-columns.ts';
import css from './table.module.css';

interface SettableColumn {
  key: string;
  title: string;
  pinned?: 'left' | 'right';
}
interface ColumnSettingsProps {
  columns: readonly Arranged<SettableColumn>[];
  arrangement: Arrangement;
  onChange: (part: Partial<Arrangement>) => void;
}

export const ColumnSettings = ({ columns, arrangement, onChange }: ColumnSettingsProps) => {
  const t = useTexts(commonTexts);
  const [dragged, setDragged] = useState<string>();
  const keys = columns.map(column => column.key);
  const visibleCount = columns.filter(column => column.visible).length;
  const moveBy = (key: string, by: number) => {
    const target = keys[keys.indexOf(key) + by];
    if (target !== undefined) onChange({ order: moved(keys, key, target) });
  };

  const list = (
    <div className={css.settings}>
      <Segmented<Arrangement['density']>
        block
        value={arrangement.density}
        onChange={density => onChange({ density })}
        options={[
          { value: 'small', label: t.density.small },
          { value: 'middle', label: t.density.middle },
        ]}
      />
      <ul className={css.settingRows}>
        {columns.map(({ key, title, visible, pinned }, index) => (
          <li
            key={key}
            draggable
            className={dragged === key ? css.dragged : ''}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => event.preventDefault()}
            onDrop={() => dragged && onChange({ order: moved(keys, dragged, key) })}
          >
            <HolderOutlined className={css.holder} aria-hidden />
            <Checkbox
              checked={visible}
              disabled={visible && visibleCount === 1}
              onChange={event => onChange({ shown: { ...arrangement.shown, [key]: event.target.checked } })}
            >
              {title}
            </Checkbox>
            <span className={css.settingButtons}>
              <Button
                type="text"
                size="small"
                aria-label={t.columns.up(title)}
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                onClick={() => moveBy(key, -1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={t.columns.down(title)}
                disabled={index === columns.length - 1}
                icon={<ArrowDownOutlined />}
                onClick={() => moveBy(key, 1)}
              />
              <Button
                type="text"
                size="small"
                aria-pressed={pinned !== undefined}
                aria-label={t.columns.pin(title)}
                icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                onClick={() => onChange({ pins: { ...arrangement.pins, [key]: pinned ? 'none' : 'left' } })}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button block size="small" onClick={() => onChange(noArrangement)}>
        {t.columns.reset}
      </Button>
    </div>
  );

  return (
    <PanelPopover content={() => list} title={t.columns.title}>
      <Tooltip title={t.columns.title}>
        <Button type="text" aria-label={t.columns.title} icon={<TableOutlined />} />
      </Tooltip>
    </PanelPopover>
  );
};

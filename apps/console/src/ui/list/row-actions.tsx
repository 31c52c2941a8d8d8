/** The first two acts of a row as text buttons, the others in a menu. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './list.module.css';
import type { RowAction } from './list-types.ts';

const shownCount = 2;

export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const { t } = useTranslation();
  const shown = actions.slice(0, shownCount);
  const rest = actions.slice(shown.length);
  return (
    <span className={css.actions} data-actions>
      {shown.map(({ key, label, onClick, danger, disabled }) => (
        <Button key={key} type="link" size="small" danger={danger} disabled={disabled} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, onClick, danger, disabled }) => ({
              key,
              label,
              danger,
              disabled,
              onClick,
            })),
          }}
        >
          <Button type="text" size="small" aria-label={t('moreActions')} icon={<EllipsisOutlined />} />
        </Dropdown>
      )}
    </span>
  );
};

/**
 * The ID card of a member of staff. The stored one is known here only in part, so it stays until another is typed or it
 * is removed by a button of its own.
 */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Input, Space, Typography } from 'antd';
import css from './staff.module.css';
import { texts } from './texts.ts';

interface CardInputProps {
  /** Empty when there is none. */
  stored: string;
  id?: string;
  /** Undefined leaves the stored one, an empty text removes it. */
  value?: string;
  onChange?: (value: string | undefined) => void;
}

export const CardInput = ({ stored, id, value, onChange }: CardInputProps) => {
  const t = useTexts(texts);
  if (value === '')
    return (
      <span className={css.removed}>
        {t.cardRemoved}
        <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
          {t.keepCard}
        </Button>
      </span>
    );
  return (
    <>
      <Space.Compact block>
        <Input
          id={id}
          value={value}
          maxLength={18}
          autoComplete="off"
          placeholder={stored}
          onChange={event => onChange?.(event.target.value || undefined)}
        />
        {stored !== '' && <Button onClick={() => onChange?.('')}>{t.removeCard}</Button>}
      </Space.Compact>
      {stored !== '' && <Typography.Text type="secondary">{t.cardKept}</Typography.Text>}
    </>
  );
};

/** An ID card, masked; whoever may see it whole asks for it, which the access log keeps. */
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type StaffRow, staff } from '@hoistway/contract/features/staff';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import css from './staff.module.css';
import { texts } from './texts.ts';

export const IdCard = ({ row: { userId, idCard: masked } }: { row: StaffRow }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const mayLook = useMay('staff.idCard');
  const [whole, setWhole] = useState<string>();
  if (masked === '') return null;
  const look = async () => {
    try {
      setWhole((await send(staff.idCard, { userId })).idCard);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <span className={css.card}>
      {whole ?? masked}
      {mayLook && (
        <Button
          type="text"
          size="small"
          icon={whole === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
          aria-label={whole === undefined ? t.showCard : t.hideCard}
          onClick={() => (whole === undefined ? void look() : setWhole(undefined))}
        />
      )}
    </span>
  );
};

/** The way to the people in a car, for those who may talk with them. */
import { PhoneOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Allowed } from './allowed.tsx';
import { type IntercomWish, openIntercom } from './intercom-wish.ts';

interface IntercomButtonProps extends IntercomWish {
  type?: ButtonProps['type'];
}

export const IntercomButton = ({ type, ...wish }: IntercomButtonProps) => {
  const { t } = useTranslation();
  return (
    <Allowed to="monitor.intercom">
      <Button type={type} icon={<PhoneOutlined />} onClick={() => openIntercom(wish)}>
        {t('intercom')}
      </Button>
    </Allowed>
  );
};

/** Opens the intercom to a car, for users with the permission. */
import { PhoneOutlined } from '@ant-design/icons';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { type IntercomWish, openIntercom } from './intercom-wish.ts';

interface IntercomButtonProps extends IntercomWish, Pick<ButtonProps, 'type' | 'size'> {
  /** The icon alone, with a text for screen readers. */
  small?: boolean;
}

export const IntercomButton = ({ type, size, small = false, ...wish }: IntercomButtonProps) => {
  const { t } = useTranslation();
  const name = { 'aria-label': `${wish.jobNum} ${t('intercom')}`, title: t('intercom') };
  return (
    <Allowed to="monitor.intercom">
      <Button
        type={type}
        size={size}
        icon={<PhoneOutlined />}
        {...(small && name)}
        onClick={() => openIntercom(wish)}
      >
        {!small && t('intercom')}
      </Button>
    </Allowed>
  );
};

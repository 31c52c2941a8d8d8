/** Opens the intercom to a car, for users with the permission. */
import { PhoneOutlined } from '@ant-design/icons';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, type ButtonProps } from 'antd';
import { type IntercomBoxRequest, openIntercom } from './intercom-request.ts';

interface IntercomButtonProps extends IntercomBoxRequest, Pick<ButtonProps, 'type' | 'size'> {
  /** The icon alone, with a text for screen readers. */
  small?: boolean;
}

export const IntercomButton = ({ type, size, small = false, ...request }: IntercomButtonProps) => {
  const t = useTexts(commonTexts);
  const name = { 'aria-label': `${request.jobNum} ${t.intercom}`, title: t.intercom };
  return (
    <Allowed to="monitor.intercom">
      <Button
        type={type}
        size={size}
        icon={<PhoneOutlined />}
        {...(small && name)}
        onClick={() => openIntercom(request)}
      >
        {!small && t.intercom}
      </Button>
    </Allowed>
  );
};

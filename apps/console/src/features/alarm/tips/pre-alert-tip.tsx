/** Above the tips of new alarms: so many minutes, and nobody has arrived. */
import { CloseOutlined } from '@ant-design/icons';
import type { CallOutput } from '@hoistway/contract/core/call';
import type { rescue } from '@hoistway/contract/features/rescue';
import { callLevels } from '@hoistway/contract/features/rescue-words';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import css from './alarm-tips.module.css';
import { texts } from './texts.ts';

interface PreAlertTipProps {
  alerts: CallOutput<typeof rescue.preAlerts>;
  onClose: () => void;
}

export const PreAlertTip = ({ alerts, onClose }: PreAlertTipProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const navigate = useNavigate();
  const mayCall = useMay('rescue');
  const [first] = alerts;
  if (!first) return null;
  return (
    <div className={`${css.tip} ${css.trapped}`} role="alert" data-pre-alert={first.level}>
      <div className={css.text}>
        <div className={css.head}>
          <strong className={css.doubted}>
            <StateShapeIcon state="trapped" /> {t.preAlert(first.minutes)}
          </strong>
          <strong>{first.jobNum}</strong>
          {alerts.length > 1 && <span>{t.preAlertMore(alerts.length - 1)}</span>}
        </div>
        <div className={css.line}>
          {words(callLevels.words[first.level])}
          <span className={css.place}>
            {' '}
            {first.city} · {first.domainName} {first.buildingName} {first.elevatorNum}
          </span>
        </div>
      </div>
      <Button
        type="primary"
        size="small"
        onClick={() => void navigate(mayCall ? linkTo('rescue') : linkTo('alarm', { alarm: first.alarmId }))}
      >
        {mayCall ? t.callOut : t.open}
      </Button>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={common.close} onClick={onClose} />
    </div>
  );
};

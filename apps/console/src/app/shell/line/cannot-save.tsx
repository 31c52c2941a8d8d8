/** Warns, while the server cannot save, that alarms may be missing and that changes are not kept. */

import { useCanSave } from '@hoistway/fleet/live/use-live.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

export const CannotSave = () => {
  const { t } = useTranslation('shell');
  const canSave = useCanSave();
  return <div role="alert">{!canSave && <Alert banner type="error" title={t('cannotSave')} />}</div>;
};

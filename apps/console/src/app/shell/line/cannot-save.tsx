import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useCanSave } from '@hoistway/parts/line/use-can-save.ts';
import { Alert } from 'antd';
import { texts } from '../../texts.ts';

/** Warns, while the server cannot save, that alarms may be missing and that changes are not kept. */
export const CannotSave = () => {
  const t = useTexts(texts);
  const canSave = useCanSave();
  return <div role="alert">{!canSave && <Alert banner type="error" title={t.cannotSave} />}</div>;
};

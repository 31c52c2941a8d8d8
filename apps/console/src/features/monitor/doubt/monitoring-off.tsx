import { refusals } from '@hoistway/contract/core/refusal';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Alert } from 'antd';
import css from './note.module.css';

/** In the place of the readings of a unit whose remote monitoring is not enabled: the server sends none. */
export const MonitoringOff = () => {
  const words = useWords();
  return <Alert type="info" showIcon className={css.staleNote} title={words(refusals.monitoringOff.words)} />;
};

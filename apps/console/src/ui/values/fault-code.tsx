import { faultByCode } from '@hoistway/contract/faults';
import { Tooltip } from 'antd';
import { useWords } from '../../locales/i18n.ts';
import css from './values.module.css';

/** A main fault code; its words from the dictionary are one hover or focus away. */
export const FaultCode = ({ code }: { code: string }) => {
  const words = useWords();
  const entry = faultByCode.get(code);
  if (code === '') return <span className={css.absent}>—</span>;
  const plain = <code className={css.code}>{code}</code>;
  if (!entry) return plain;
  return <Tooltip title={words(entry.words)}>{plain}</Tooltip>;
};

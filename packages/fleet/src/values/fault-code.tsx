import { faultByCode } from '@hoistway/contract/device/faults';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tooltip } from 'antd';
import css from './state.module.css';

/** A main fault code; its description appears on hover or focus. */
export const FaultCode = ({ code }: { code: string }) => {
  const words = useWords();
  const entry = faultByCode.get(code);
  if (code === '') return <Absent />;
  const plain = <code className={css.code}>{code}</code>;
  if (!entry) return plain;
  return <Tooltip title={words(entry.words)}>{plain}</Tooltip>;
};

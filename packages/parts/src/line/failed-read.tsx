/** Why there is no reply, or why the one that is shown could not be refreshed, and since when it is old. */
import { Button } from 'antd';
import { errorText } from '../call/error-text.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { AsOf } from './as-of.tsx';
import css from './failed-read.module.css';
import type { AsOf as AsOfTime } from './use-as-of.ts';

interface FailedReadProps {
  error: unknown;
  /** Of what is shown; undefined while there is nothing. */
  asOf?: AsOfTime | undefined;
  onRetry: () => void;
}

export const FailedRead = ({ error, asOf, onRetry }: FailedReadProps) => {
  const t = useTexts(commonTexts);
  const text = asOf ? t.refreshFailed(errorText(error)) : `${t.loadFailed}${t.colon}${errorText(error)}`;
  return (
    <p className={css.failure} role="alert">
      <span title={text}>{text}</span>
      {asOf && <AsOf {...asOf} />}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  );
};

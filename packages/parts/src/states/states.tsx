/** Empty states of a panel: why nothing is shown, and what to do next. */
import { InboxOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { errorText, type LabelOf } from '../call/error-text.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './states.module.css';

export const EmptyState = ({ text, action }: { text: string; action?: React.ReactNode }) => (
  <div className={css.state}>
    <InboxOutlined className={css.icon} aria-hidden />
    <p>{text}</p>
    {action}
  </div>
);

interface FailureStateProps {
  /** What was attempted: "Loading the elevators". */
  what?: string;
  error: unknown;
  /** The names of the fields that the server may refuse. */
  labelOf?: LabelOf;
  onRetry?: () => void;
  /** Other possible remedies. */
  action?: React.ReactNode;
}

export const FailureState = ({ what, error, labelOf, onRetry, action }: FailureStateProps) => {
  const t = useTexts(commonTexts);
  return (
    <div className={css.state} role="alert">
      <WarningOutlined className={`${css.icon} ${css.warning}`} aria-hidden />
      <p>
        <strong>{what ?? t.loadFailed}</strong>
      </p>
      <p>{errorText(error, labelOf)}</p>
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>{t.retry}</Button>}
        {action}
      </div>
    </div>
  );
};

/** Placeholder lines for a list that is loading for the first time. */
export const FirstLoad = ({ rows = 8 }: { rows?: number }) => {
  const t = useTexts(commonTexts);
  return (
    <div className={css.firstLoad} aria-busy="true" role="status" aria-label={t.loading}>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
};

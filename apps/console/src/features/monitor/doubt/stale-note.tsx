import { refusals } from '@hoistway/contract/core/refusal';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { Alert } from 'antd';
import { texts } from '../texts.ts';
import css from './note.module.css';
import { useStale } from './use-stale.ts';

/** How old the values are that may no longer be true. */
export const StaleAge = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const stale = useStale(jobNum);
  const at = useFromLift(useLiftSource(jobNum), state => state?.receivedAt);
  if (!stale || at === undefined) return null;
  return (
    <span className={css.quiet}>
      {t.stale} <Elapsed sinceMs={at} />
    </span>
  );
};

/** Says that the device is gone, and how old its values are. */
export const StaleNote = ({ jobNum }: { jobNum: string }) => {
  const words = useWords();
  const offline = useFromLift(useLiftSource(jobNum), state => state?.isactive === 0);
  const stale = useStale(jobNum);
  const aged = useFromLift(useLiftSource(jobNum), state => state?.receivedAt !== undefined);
  if (!stale || (!offline && !aged)) return null;
  return (
    <Alert
      type={offline ? 'error' : 'warning'}
      showIcon
      className={css.staleNote}
      title={
        <span className={css.staleText}>
          {offline && words(refusals.deviceOffline.words)}
          <StaleAge jobNum={jobNum} />
        </span>
      }
    />
  );
};

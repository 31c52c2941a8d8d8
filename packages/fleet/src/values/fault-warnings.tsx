/**
 * Repeated level C faults of a unit, and grave ones that nobody attends to, shown calmly: a mark with the rule, its count
 * and the time; nothing where there is none.
 */
import { RetweetOutlined } from '@ant-design/icons';
import { alarm } from '@hoistway/contract/features/alarm';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import css from './fault-warnings.module.css';

const refreshMs = 10_000;

export const FaultWarnings = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(commonTexts);
  const { data = [] } = useCall(
    alarm.warnings,
    { jobNum },
    { refetchIntervalMs: refreshMs, keepPrevious: false },
  );
  if (data.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label={t.warnings.title} data-warnings>
      {data.map(({ warningId, kind, count, minutes, at, description }) => (
        <li key={warningId} data-kind={kind}>
          <strong>
            <RetweetOutlined aria-hidden /> {t.warnings.kind[kind]}
          </strong>
          <DateTime value={at} />
          <span className={css.rule}>
            {kind === 'unattended'
              ? t.warnings.unattended(minutes)
              : t.warnings.rule({ minutes, times: count })}{' '}
            · {description}
          </span>
        </li>
      ))}
    </ul>
  );
};

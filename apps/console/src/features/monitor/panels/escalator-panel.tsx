import { monitor } from '@hoistway/contract/features/monitor';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTranslation } from 'react-i18next';
import { absentText } from '../unit/reading-text.ts';
import css from './panel.module.css';
import { Fact, Panel } from './panel.tsx';

const fields = ['tsgd', 'zjgl', 'bpqgl', 'ljcxh', 'aqcxh', 'bpcxh'] as const;

/** For plain numbers; some registers write the unit with the value. */
const unitOf: Partial<Record<(typeof fields)[number], string>> = { tsgd: 'm', zjgl: 'kW', bpqgl: 'kW' };
const withUnit = (field: (typeof fields)[number], value: string) =>
  /^\d+(\.\d+)?$/.test(value) && unitOf[field] ? `${value} ${unitOf[field]}` : value;

/** How an escalator is built and which programs it runs. */
export const EscalatorPanel = ({ jobNum }: { jobNum: string }) => {
  const { t } = useTranslation('monitor');
  const { data, error, refetch } = useCall(monitor.escalatorInfo, { jobNum }, { keepPrevious: false });
  return (
    <Panel name="escalator">
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={3} />}
      {data && (
        <dl className={css.values}>
          {fields.map(field => (
            <Fact key={field} name={t(`escalator.${field}`)}>
              {withUnit(field, data[field]) || absentText}
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  );
};

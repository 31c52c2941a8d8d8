import { monitor } from '@hoistway/contract/features/monitor';
import {
  type EscalatorFact,
  escalatorFactNames,
  escalatorFacts,
} from '@hoistway/contract/features/unit-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { absentText } from '../unit/reading-text.ts';
import css from './panel.module.css';
import { Fact, Panel } from './panel.tsx';

/** For plain numbers; some registers write the unit with the value. */
const withUnit = (name: EscalatorFact, value: string) =>
  /^\d+(\.\d+)?$/.test(value) ? `${value} ${escalatorFacts[name].unit}`.trim() : value;

/** How an escalator is built and which programs it runs. */
export const EscalatorPanel = ({ jobNum }: { jobNum: string }) => {
  const words = useWords();
  const { data, error, refetch } = useCall(monitor.escalatorInfo, { jobNum }, { keepPrevious: false });
  return (
    <Panel name="escalator">
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={3} />}
      {data && (
        <dl className={css.values}>
          {escalatorFactNames.map(name => (
            <Fact key={name} name={words(escalatorFacts[name].title)}>
              {withUnit(name, data[name]) || absentText}
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  );
};

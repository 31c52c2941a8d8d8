/**
 * Risk monitoring on the large screen (/largeScreen/riskMonitor): units by their risk, with the number and the points of
 * every factor, and the rule that gave them.
 */
import {
  type RiskLevel,
  risk,
  riskFactorNames,
  riskFactors,
  riskLevelFrom,
  riskLevels,
} from '@hoistway/contract/features/risk';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { LargePanel } from '@hoistway/parts/large-screen/large-panel.tsx';
import { Level, refetchIntervalMs, Units } from './ranking.tsx';
import css from './risk.module.css';
import { texts } from './texts.ts';
import { useRiskAddress } from './use-risk-address.ts';

/** The most points of a level. */
const mostOf = (level: RiskLevel) => {
  const above = riskLevels.codes.map(code => riskLevelFrom[code]).filter(from => from > riskLevelFrom[level]);
  return above.length === 0 ? 100 : Math.min(...above) - 1;
};

export const RiskPage = () => {
  const t = useTexts(texts);
  const words = useWords();
  const { sought, level, setLevel } = useRiskAddress();
  const summary = useCall(risk.summary, sought, { refetchIntervalMs });
  const at = summary.data?.at;
  return (
    <div className={css.risk}>
      <Units isComputed={at !== ''} />
      <div className={css.side}>
        <LargePanel
          name="levels"
          title={t.levels}
          note={at === undefined ? undefined : at === '' ? t.notComputed : t.computedAt(at)}
        >
          <LargeAnswer answer={summary}>
            {({ levels }) => (
              <div className={css.levels}>
                {riskLevels.codes.map(code => (
                  <button
                    key={code}
                    type="button"
                    data-level={code}
                    aria-pressed={level === code}
                    title={level === code ? t.showAll : undefined}
                    onClick={() => setLevel(level === code ? undefined : code)}
                  >
                    <Level level={code} />
                    <strong className={css.count}>{grouped(levels[code])}</strong>
                    <small className={css.small}>
                      {t.range({ from: riskLevelFrom[code], to: mostOf(code) })}
                    </small>
                  </button>
                ))}
              </div>
            )}
          </LargeAnswer>
        </LargePanel>
        <LargePanel name="weights" title={t.weights} className={css.weights}>
          <LargeAnswer answer={summary}>
            {({ factors }) => (
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{t.factor}</th>
                    <th scope="col" className={css.number}>
                      {t.most}
                    </th>
                    <th scope="col" className={css.number}>
                      {t.affected}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {riskFactorNames.map(name => {
                    const { title, unit, most, ...rule } = riskFactors[name];
                    return (
                      <tr key={name}>
                        <th scope="row" className={css.name}>
                          <strong>{words(title)}</strong>
                          <span>
                            {t.rule({
                              ...rule,
                              unit: words(unit(rule.from)),
                              further: words(unit(rule.per)),
                            })}
                          </span>
                        </th>
                        <td className={css.number}>{most}</td>
                        <td className={css.number}>{grouped(factors[name])}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            )}
          </LargeAnswer>
        </LargePanel>
      </div>
    </div>
  );
};

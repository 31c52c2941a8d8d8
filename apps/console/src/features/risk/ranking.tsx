/** Units by their risk, as they are searched: a number of each factor leads to the page that keeps it, for whoever holds that page. */
import type { PageName } from '@hoistway/contract/core/permissions';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import {
  entrapmentDays,
  faultDays,
  type RiskFactorName,
  type RiskLevel,
  type RiskRow,
  risk,
  riskFactorNames,
  riskFactors,
  riskLevels,
  riskPointsOf,
} from '@hoistway/contract/features/risk';
import { statutoryLink } from '@hoistway/fleet/list/statutory-link.ts';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { limitsOf } from '@hoistway/parts/form/limits.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { LargeNone, LargePanel } from '@hoistway/parts/large-screen/large-panel.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import own from './ranking.module.css';
import css from './risk.module.css';
import { texts } from './texts.ts';
import { type Sought, soughtNames, useRiskAddress } from './use-risk-address.ts';

export const refetchIntervalMs = 60_000;
/** As many as a screen shows without scrolling. */
const pageSize = 10;

/** The page that keeps the number of a factor, and its address. */
const keptOn = (
  row: RiskRow,
  today: string,
): Readonly<Record<RiskFactorName, readonly [page: PageName, to: string]>> => {
  const { jobNum } = row;
  const since = (days: number) => ({ jobNum, startDate: shiftDay(today, 1 - days), endDate: today });
  return {
    faults: ['alarm', linkTo('alarm', { ...since(faultDays), processType: processTypes.dispatch })],
    // Each counts, also one for which nobody was sent.
    entrapments: ['alarm', linkTo('alarm', { ...since(entrapmentDays), processType: '', boxUp: 'yes' })],
    inspection: ['statutory', statutoryLink(row)],
    maintenance: ['statutory', statutoryLink(row)],
    age: ['lift', linkTo('lift', { jobNum })],
    silence: ['monitor', linkTo('monitor', { jobNum })],
  };
};

const Factor = ({ name, row, today }: { name: RiskFactorName; row: RiskRow; today: string }) => {
  const t = useTexts(texts);
  const words = useWords();
  const may = useMayAny();
  const number = row.factors[name];
  const points = riskPointsOf(name, number);
  const [page, to] = keptOn(row, today)[name];
  const shown = (
    <>
      <strong>{number ?? (name === 'silence' ? t.neverSeen : t.unknown)}</strong>
      {number !== null && <small className={css.small}>{words(riskFactors[name].unit(number))}</small>}
    </>
  );
  return (
    <td
      className={own.factor}
      data-factor={name}
      data-title={words(riskFactors[name].title)}
      data-points={points > 0}
      style={{ '--share': points / riskFactors[name].most } as React.CSSProperties}
    >
      {may(page) && number !== null ? <Link to={to}>{shown}</Link> : <span>{shown}</span>}
      {points > 0 && <em>{t.pointsOf(points)}</em>}
    </td>
  );
};

export const Level = ({ level }: { level: RiskLevel }) => (
  <em className={css.level} data-level={level}>
    {useWords()(riskLevels.words[level])}
  </em>
);

const Unit = ({ row, today }: { row: RiskRow; today: string }) => {
  return (
    <tr>
      <th scope="row" className={css.name}>
        <strong>{row.domainName}</strong>
        <span>{[row.city, row.buildingName, row.elevatorNum, row.jobNum].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <strong className={own.points}>{row.points}</strong>
        <Level level={row.level} />
      </td>
      {riskFactorNames.map(name => (
        <Factor key={name} name={name} row={row} today={today} />
      ))}
    </tr>
  );
};

const soughtOf = (form: HTMLFormElement): Sought => {
  const typed = new FormData(form);
  const entries = soughtNames.map(name => [name, String(typed.get(name)).trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
};

/** Searches on Enter, and when a field is emptied. Each field shows what is sought until something is typed into it. */
const Search = () => {
  const words = useWords();
  const { search } = useTexts(commonTexts);
  const { sought, setSought } = useRiskAddress();
  const [shown, setShown] = useState(sought);
  const [typed, setTyped] = useState(sought);
  if (soughtNames.some(name => shown[name] !== sought[name])) {
    setShown(sought);
    setTyped(sought);
  }
  return (
    <form
      className={own.search}
      aria-label={search}
      onSubmit={event => {
        event.preventDefault();
        setSought(soughtOf(event.currentTarget));
      }}
    >
      {soughtNames.map(name => {
        const title = words(risk.list.columns[name].title);
        return (
          <input
            key={name}
            type="search"
            name={name}
            aria-label={title}
            placeholder={title}
            maxLength={limitsOf(risk.list).get(name)?.maxLength}
            value={typed[name] ?? ''}
            onChange={({ target: { value, form } }) => {
              setTyped({ ...typed, [name]: value });
              if (value === '') form?.requestSubmit();
            }}
          />
        );
      })}
      <button type="submit">{search}</button>
    </form>
  );
};

interface UnitsProps {
  isComputed: boolean;
}
const Ranking = ({ isComputed }: UnitsProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const today = useToday();
  const { sought, level, pageNum, setPageNum } = useRiskAddress();
  const { points, jobNum, ...titles } = risk.list.columns;
  const filters = { ...sought, ...(level && { level }) };
  const units = useCall(risk.list, { pageNum, pageSize, ...filters }, { refetchIntervalMs });
  const pages = Math.max(1, Math.ceil((units.data?.total ?? 0) / pageSize));
  // Units left while a later page was shown.
  const isBehindLast = units.data !== undefined && !units.isPlaceholderData && pageNum > pages;
  const goToLast = useEffectEvent(() => setPageNum(pages));
  useEffect(() => {
    if (isBehindLast) goToLast();
  }, [isBehindLast]);
  return (
    <LargeAnswer answer={units}>
      {({ total, result }) => {
        if (total === 0 && !isComputed) return <LargeNone text={t.notComputed} />;
        if (total === 0)
          return <LargeNone text={Object.keys(filters).length === 0 ? t.none : common.nothingFound} />;
        return (
          <>
            <div className={own.scroll}>
              <table
                className={`${css.table} ${own.ranking}`}
                style={{ '--filled': result.length / pageSize } as React.CSSProperties}
              >
                <thead>
                  <tr>
                    <th scope="col">{words(titles.domainName.title)}</th>
                    <th scope="col">{words(points.title)}</th>
                    {riskFactorNames.map(name => (
                      <th key={name} scope="col">
                        {words(riskFactors[name].title)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {result.map(row => (
                    <Unit key={row.elevatorId} row={row} today={today} />
                  ))}
                </tbody>
              </table>
            </div>
            <footer className={own.pager}>
              <span>{t.unitCount(total)}</span>
              <button type="button" disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
                {t.previous}
              </button>
              <span>{t.pageOf({ page: pageNum, pages })}</span>
              <button type="button" disabled={pageNum >= pages} onClick={() => setPageNum(pageNum + 1)}>
                {t.next}
              </button>
            </footer>
          </>
        );
      }}
    </LargeAnswer>
  );
};

export const Units = (props: UnitsProps) => {
  const { level, sought } = useRiskAddress();
  return (
    <LargePanel name="units" title={useTexts(texts).units} note={<Search />} className={own.units}>
      {/* Units of another choice are not shown until those of this one are there. */}
      <Ranking key={JSON.stringify([level, sought])} {...props} />
    </LargePanel>
  );
};

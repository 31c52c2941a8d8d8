/** Annual inspections that fall due, and yesterday's warnings: the first sites of each, and all of their units. */
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import {
  contractMonths,
  home,
  inspectionMonths,
  reminderDays,
  reminderRows,
  yesterdayRows,
} from '@hoistway/contract/features/home';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  ContractDialog,
  InspectionDialog,
  InspectionSitesDialog,
  YesterdayDialog,
  YesterdaySitesDialog,
} from './lists/home-dialogs.tsx';
import type { OfSite } from './lists/of-site.ts';
import { Answered, Panel } from './panel.tsx';
import css from './reminders.module.css';
import { texts } from './texts.ts';
import { useAreaInput, useDay, useLinkTo, useRefreshMs } from './use-home.ts';

interface MonthsProps {
  value: number;
  choices: readonly number[];
  onChange: (months: number) => void;
}

/** Of a reminder. */
const Months = ({ value, choices, onChange }: MonthsProps) => {
  const t = useTexts(texts);
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t.within}
      value={value}
      options={choices.map(count => ({ value: count, label: t.months(count) }))}
      onChange={onChange}
    />
  );
};

interface TopRowProps {
  name: string;
  detail: string;
  number: string;
  /** The total of the list that the row opens. */
  value: number;
  onOpen: () => void;
  /** What is said below the number; what is another number opens a list of its own. */
  more: ReactNode;
}

/** A row of a reminder; a click on it opens its list, one on a number below opens that number's. */
const TopRow = ({ name, detail, more, number, onOpen, value }: TopRowProps) => (
  <li className={css.topRow}>
    <button type="button" className={css.topOpen} data-value={value} onClick={onOpen}>
      <span className={css.topName}>{name}</span>
      <strong className={css.topNumber}>{number}</strong>
    </button>
    <small className={css.topMore}>
      <span className={css.topName}>{detail}</span>
      <span className={css.topNumber}>{more}</span>
    </small>
  </li>
);

/** A number among words, with the list that it counts. */
const Counted = ({
  value,
  late = false,
  onOpen,
  children,
}: {
  value: number;
  late?: boolean;
  onOpen: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={late ? css.countedLate : css.counted} data-value={value} onClick={onOpen}>
    {children}
  </button>
);

const Inspections = ({ days }: { days: number }) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<{ site?: OfSite; lateOnly?: boolean } | 'sites'>();
  const close = () => setOpened(undefined);
  const answer = useCall(
    home.annualInspection,
    { pageNum: 1, pageSize: reminderRows, curDate: useDay(), expiryInterval: days, ...useAreaInput() },
    { refetchIntervalMs: useRefreshMs() },
  );
  return (
    <>
      <Answered answer={answer}>
        {({ total, units, overdue, result }) =>
          total === 0 ? (
            <EmptyState text={t.noInspections} />
          ) : (
            <>
              <ul className={css.top}>
                {result.map(site => (
                  <TopRow
                    key={site.domainId}
                    name={site.domainName}
                    detail={site.city}
                    number={t.units(site.utils)}
                    value={site.utils}
                    more={
                      site.overdue > 0 ? (
                        <Counted late value={site.overdue} onOpen={() => setOpened({ site, lateOnly: true })}>
                          {t.overdue(site.overdue)}
                        </Counted>
                      ) : site.days === 0 ? (
                        t.dueToday
                      ) : (
                        t.dueIn(site.days)
                      )
                    }
                    onOpen={() => setOpened({ site })}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <Counted value={total} onOpen={() => setOpened('sites')}>
                  {t.sites(total)}
                </Counted>
                {overdue > 0 && (
                  <Counted late value={overdue} onOpen={() => setOpened({ lateOnly: true })}>
                    {t.overdue(overdue)}
                  </Counted>
                )}
                <Button type="link" size="small" data-value={units} onClick={() => setOpened({})}>
                  {t.viewAllUnits(units)}
                </Button>
              </p>
            </>
          )
        }
      </Answered>
      {opened === 'sites' && (
        <InspectionSitesDialog expiryInterval={days} onOpen={site => setOpened({ site })} onClose={close} />
      )}
      {opened !== undefined && opened !== 'sites' && (
        <InspectionDialog expiryInterval={days} {...opened} onClose={close} />
      )}
    </>
  );
};

export const InspectionPanel = () => {
  const [months, setMonths] = useState<number>(inspectionMonths[0]);
  return (
    <Panel
      name="annualInspection"
      tools={<Months value={months} choices={inspectionMonths} onChange={setMonths} />}
    >
      <Inspections days={reminderDays(months)} />
    </Panel>
  );
};

const Contracts = ({ days }: { days: number }) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const answer = useCall(
    home.contractExpiry,
    { pageNum: 1, pageSize: reminderRows, curDate: useDay(), expiryInterval: days, ...useAreaInput() },
    { refetchIntervalMs: useRefreshMs() },
  );
  return (
    <>
      <Answered answer={answer}>
        {({ total, result }) =>
          total === 0 ? (
            <EmptyState text={t.noContracts} />
          ) : (
            <>
              <ul className={css.top}>
                {result.map(contract => (
                  <TopRow
                    key={contract.agreementId}
                    name={contract.agreeNum}
                    detail={`${contract.domainName} · ${t.units(contract.utils)}`}
                    number={contract.days === 0 ? t.lastDay : t.daysLeft(contract.days)}
                    more={contract.endDate}
                    value={total}
                    onOpen={() => setOpened(true)}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <Button type="link" size="small" data-value={total} onClick={() => setOpened(true)}>
                  {t.viewAllContracts(total)}
                </Button>
              </p>
            </>
          )
        }
      </Answered>
      {opened && <ContractDialog expiryInterval={days} onClose={() => setOpened(false)} />}
    </>
  );
};

export const ContractPanel = () => {
  const [months, setMonths] = useState<number>(contractMonths[0]);
  return (
    <Panel name="contract" tools={<Months value={months} choices={contractMonths} onChange={setMonths} />}>
      <Contracts days={reminderDays(months)} />
    </Panel>
  );
};

/** A number of yesterday's faults, with their alarms. */
const Faults = ({ count, date, area }: { count: number; date: string; area?: string }) => {
  const t = useTexts(texts);
  const mayOpenAlarms = useMay('alarm');
  const linkTo = useLinkTo();
  const text = t.times(count);
  const day = { startDate: `${date} 00:00:00`, endDate: `${date} 23:59:59` };
  const to = linkTo('alarm', {
    processType: processTypes.dispatch,
    ...day,
    ...(area === undefined ? {} : { area }),
  });
  return mayOpenAlarms ? (
    <Link to={to} data-faults={count}>
      {text}
    </Link>
  ) : (
    text
  );
};

const Yesterday = () => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<{ site?: OfSite } | 'sites'>();
  const close = () => setOpened(undefined);
  const answer = useCall(
    home.yesterdayFaults,
    { pageNum: 1, pageSize: yesterdayRows, statisticType: 1, ...useAreaInput() },
    { refetchIntervalMs: useRefreshMs() },
  );
  return (
    <>
      <Answered answer={answer}>
        {({ date, total, units, faults, result }) =>
          total === 0 ? (
            <EmptyState text={t.noYesterday} />
          ) : (
            <>
              <ul className={css.top}>
                {result.slice(0, reminderRows).map(site => (
                  <TopRow
                    key={site.domainId}
                    name={site.domainName}
                    detail={site.city}
                    number={t.units(site.liftCount)}
                    value={site.liftCount}
                    more={<Faults count={site.faultCount} date={date} area={site.area} />}
                    onOpen={() => setOpened({ site })}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <span>{date}</span>
                <Counted value={total} onOpen={() => setOpened('sites')}>
                  {t.sites(total)}
                </Counted>
                <Faults count={faults} date={date} />
                <Button type="link" size="small" data-value={units} onClick={() => setOpened({})}>
                  {t.viewAllUnits(units)}
                </Button>
              </p>
            </>
          )
        }
      </Answered>
      {opened === 'sites' && <YesterdaySitesDialog onOpen={site => setOpened({ site })} onClose={close} />}
      {opened !== undefined && opened !== 'sites' && <YesterdayDialog {...opened} onClose={close} />}
    </>
  );
};

export const YesterdayPanel = () => (
  <Panel name="yesterdayWarning">
    <Yesterday />
  </Panel>
);

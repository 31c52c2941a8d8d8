/** Annual inspections that fall due, and yesterday's warnings: the first sites of each, and all of their units. */
import {
  contractMonths,
  home,
  inspectionMonths,
  reminderDays,
  reminderRows,
  yesterdayRows,
} from '@hoistway/contract/features/home';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractDialog, InspectionDialog, YesterdayDialog } from '../home-lists.tsx';
import { Answered, Panel } from '../panel.tsx';
import { useAreaInput, useDay, useRefreshMs } from '../use-home.ts';
import css from './reminders.module.css';

interface MonthsProps {
  value: number;
  choices: readonly number[];
  onChange: (months: number) => void;
}

/** Of a reminder. */
const Months = ({ value, choices, onChange }: MonthsProps) => {
  const { t } = useTranslation('home');
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t('within')}
      value={value}
      options={choices.map(count => ({ value: count, label: t('months', { count }) }))}
      onChange={onChange}
    />
  );
};

interface TopRowProps {
  name: string;
  beside: string;
  /** What is said below. */
  more: ReactNode;
  number: string;
  onOpen: () => void;
  value: number;
}

/** A row of a reminder; all of it opens its list. */
const TopRow = ({ name, beside, more, number, onOpen, value }: TopRowProps) => (
  <li>
    <button type="button" className={css.topRow} data-value={value} onClick={onOpen}>
      <span className={css.topName}>
        <span>{name}</span>
        <small className={css.topMore}>{beside}</small>
      </span>
      <span className={css.topNumber}>
        <strong>{number}</strong>
        <small className={css.topMore}>{more}</small>
      </span>
    </button>
  </li>
);

interface SiteRef {
  domainId: number;
  domainName: string;
}

const Inspections = ({ days }: { days: number }) => {
  const { t } = useTranslation('home');
  const [opened, setOpened] = useState<{ site?: SiteRef }>();
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
            <EmptyState text={t('noInspections')} />
          ) : (
            <>
              <ul className={css.top}>
                {result.map(site => (
                  <TopRow
                    key={site.domainId}
                    name={site.domainName}
                    beside={site.city}
                    number={t('units', { count: site.utils })}
                    value={site.utils}
                    more={
                      site.overdue > 0 ? (
                        <span className={css.late}>{t('overdue', { count: site.overdue })}</span>
                      ) : site.days === 0 ? (
                        t('dueToday')
                      ) : (
                        t('dueIn', { days: site.days })
                      )
                    }
                    onOpen={() => setOpened({ site })}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <span>{t('sumOfInspections', { sites: total, units })}</span>
                {overdue > 0 && <span className={css.late}>{t('overdue', { count: overdue })}</span>}
                <Button type="link" size="small" data-value={units} onClick={() => setOpened({})}>
                  {t('viewAll')}
                </Button>
              </p>
            </>
          )
        }
      </Answered>
      {opened && (
        <InspectionDialog expiryInterval={days} site={opened.site} onClose={() => setOpened(undefined)} />
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
  const { t } = useTranslation('home');
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
            <EmptyState text={t('noContracts')} />
          ) : (
            <>
              <ul className={css.top}>
                {result.map(contract => (
                  <TopRow
                    key={contract.agreementId}
                    name={contract.agreeNum}
                    beside={`${contract.domainName} · ${t('units', { count: contract.utils })}`}
                    number={contract.days === 0 ? t('lastDay') : t('daysLeft', { days: contract.days })}
                    more={contract.endDate}
                    value={total}
                    onOpen={() => setOpened(true)}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <span>{t('sumOfContracts', { count: total })}</span>
                <Button type="link" size="small" data-value={total} onClick={() => setOpened(true)}>
                  {t('viewAll')}
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

const Yesterday = () => {
  const { t } = useTranslation('home');
  const [opened, setOpened] = useState<{ site?: SiteRef }>();
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
            <EmptyState text={t('noYesterday')} />
          ) : (
            <>
              <ul className={css.top}>
                {result.slice(0, reminderRows).map(site => (
                  <TopRow
                    key={site.domainId}
                    name={site.domainName}
                    beside={site.city}
                    number={t('times', { count: site.faultCount })}
                    value={site.liftCount}
                    more={t('units', { count: site.liftCount })}
                    onOpen={() => setOpened({ site })}
                  />
                ))}
              </ul>
              <p className={css.foot}>
                <span>{t('sumOfYesterday', { date, sites: total, units, faults })}</span>
                <Button type="link" size="small" data-value={units} onClick={() => setOpened({})}>
                  {t('viewAll')}
                </Button>
              </p>
            </>
          )
        }
      </Answered>
      {opened && <YesterdayDialog site={opened.site} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export const YesterdayPanel = () => (
  <Panel name="yesterdayWarning">
    <Yesterday />
  </Panel>
);

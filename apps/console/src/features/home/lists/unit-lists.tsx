/** The lists of units and contracts that open from the home page; `home-dialogs.tsx` shows and loads them. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { alarmStatuses, deviceStatuses, home, late } from '@hoistway/contract/features/home';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { Absent, Age } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { useAreaInput } from '../use-home.ts';
import type { CountedStatus } from './counted-status.ts';
import { DaysLeft } from './days-left.tsx';
import css from './lists.module.css';
import type { OfSite } from './of-site.ts';

const Exporting = <C extends Call>({ call, input }: { call: C; input: CallInput<C> }) => (
  <div className={css.exporting}>
    <ExportButton call={call} input={input} size="small" />
  </div>
);

/** Together with the columns of a list they fit its width. */
const base = [
  { key: 'city', width: 74 },
  { key: 'domainName', width: 122, card: 'fact' },
  { key: 'buildingName', width: 78 },
  { key: 'elevatorNum', width: 66, card: 'fact' },
  { key: 'jobNum', width: 112, card: 'title' },
  {
    key: 'elevatorAge',
    width: 70,
    render: (row: { elevatorAge: number | null }) => <Age years={row.elevatorAge} />,
  },
  { key: 'registerCode', width: 112 },
] as const;
const words = ['domainName', 'jobNum'] as const;
const rowKey = (row: { elevatorId: number }) => row.elevatorId;

const inspectionColumns: readonly Column<typeof home.inspections>[] = [
  ...base,
  { key: 'inspectDate', width: 120, card: 'fact' },
  { key: 'days', width: 96, card: 'fact', render: row => <DaysLeft days={row.days} /> },
];

export const InspectionList = ({
  expiryInterval,
  site,
  lateOnly = false,
}: {
  /** Days. */
  expiryInterval: number;
  site?: OfSite | undefined;
  /** The number of those that are late was clicked. */
  lateOnly?: boolean | undefined;
}) => {
  const t = useTexts(texts);
  const units = useOwnList({
    list: home.inspections,
    base: { ...useAreaInput(), expiryInterval, domainId: site?.domainId },
    columns: inspectionColumns,
    filters: [{ name: 'dueState', initial: lateOnly ? String(late) : '' }, ...words],
  });
  return (
    <List
      {...units}
      rowKey={rowKey}
      toolbar={<Exporting call={home.exportInspections} input={{ expiryInterval, ...units.query }} />}
      empty={{ text: t.noInspections }}
    />
  );
};

const contractColumns: readonly Column<typeof home.contracts>[] = [
  { key: 'agreeNum', width: 150, card: 'title' },
  { key: 'city', width: 100 },
  { key: 'domainName', width: 190, card: 'fact' },
  { key: 'assetNum', width: 150, render: row => <FirstOf name={row.assetNum} count={row.utils} /> },
  { key: 'endDate', width: 120, card: 'fact' },
  { key: 'days', width: 100, card: 'fact' },
];

/** The first unit of a contract, and how many there are. */
const FirstOf = ({ name, count }: { name: string; count: number }) => {
  const t = useTexts(texts);
  return count > 1 ? <TwoLines first={name} second={t.units(count)} /> : name;
};

export const ContractList = ({
  expiryInterval,
}: {
  /** Days. */
  expiryInterval: number;
}) => {
  const t = useTexts(texts);
  const contracts = useOwnList({
    list: home.contracts,
    base: { ...useAreaInput(), expiryInterval },
    columns: contractColumns,
    filters: ['agreeNum'],
  });
  return (
    <List
      {...contracts}
      rowKey={row => row.agreementId}
      toolbar={<Exporting call={home.exportContracts} input={{ expiryInterval, ...contracts.query }} />}
      empty={{ text: t.noContracts }}
    />
  );
};

const yesterdayColumns: readonly Column<typeof home.yesterdayUnits>[] = [
  ...base,
  { key: 'faultCount', width: 100, card: 'fact' },
];

export const YesterdayList = ({ site }: { site?: OfSite | undefined }) => {
  const t = useTexts(texts);
  const units = useOwnList({
    list: home.yesterdayUnits,
    base: { ...useAreaInput(), statisticType: 2, domainId: site?.domainId },
    columns: yesterdayColumns,
    filters: words,
  });
  return <List {...units} rowKey={rowKey} empty={{ text: t.noYesterday }} />;
};

const runColumns: readonly Column<typeof home.runs>[] = [
  ...base,
  {
    key: 'runCount',
    width: 110,
    card: 'fact',
    render: row => row.runCount?.toLocaleString('en') ?? <Absent />,
  },
];

/** @param bucket the one that was clicked */
export const RunList = ({ bucket }: { bucket?: number | undefined }) => {
  const t = useTexts(texts);
  const units = useOwnList({
    list: home.runs,
    base: useAreaInput(),
    columns: runColumns,
    filters: [{ name: 'runBucket', initial: bucket === undefined ? '' : String(bucket) }, ...words],
  });
  return (
    <List
      {...units}
      rowKey={rowKey}
      toolbar={<Exporting call={home.exportRuns} input={units.query} />}
      empty={{ text: t.noUnits }}
    />
  );
};

const ageColumns: readonly Column<typeof home.ages>[] = base;

export const AgeList = ({ bucket }: { bucket: number }) => {
  const t = useTexts(texts);
  const units = useOwnList({
    list: home.ages,
    base: useAreaInput(),
    columns: ageColumns,
    filters: [{ name: 'ageBucket', initial: String(bucket) }, ...words],
  });
  return <List {...units} rowKey={rowKey} empty={{ text: t.noUnits }} />;
};

const codeOf = (status: CountedStatus) =>
  status.of === 'elevatorStatus'
    ? alarmStatuses[status.name]
    : status.of === 'planStatus'
      ? status.name
      : deviceStatuses[status.name].type;

const place: readonly Column<typeof home.jobNums>[] = [
  { key: 'jobNum', width: 120, card: 'title' },
  { key: 'city', width: 100 },
  { key: 'domainName', width: 200, card: 'fact' },
  { key: 'buildingName', width: 100 },
  { key: 'elevatorNum', width: 100, card: 'fact' },
];
const trappedColumns: typeof place = [
  ...place,
  {
    key: 'trappedSince',
    width: 120,
    card: 'fact',
    render: row => row.trappedSince !== null && <RescueClock since={row.trappedSince} />,
  },
];

export const JobNumList = ({ status }: { status: CountedStatus }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const trapped = status.name === 'trapped';
  const units = useOwnList({
    list: home.jobNums,
    base: { ...useAreaInput(), [status.of]: codeOf(status) },
    columns: trapped ? trappedColumns : place,
    filters: ['jobNum'],
  });
  return (
    <List
      {...units}
      rowKey={row => row.rowId}
      actions={row => [
        {
          key: 'alarm',
          label: t.toAlarm,
          needs: 'alarm',
          when: row.alarmId !== null,
          onClick: () => void navigate(linkTo('alarm', { alarm: row.alarmId ?? '' })),
        },
        {
          key: 'monitor',
          label: t.toMonitor,
          needs: 'monitor',
          onClick: () => void navigate(linkTo('monitor', { jobNum: row.jobNum })),
        },
      ]}
    />
  );
};

/** The lists that open from the home page, in dialogs. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import {
  type AlarmStatus,
  alarmStatuses,
  type DeviceStatus,
  deviceStatuses,
  home,
  late,
  type PlanStatus,
  planStatusWords,
} from '@hoistway/contract/features/home';
import { statusWords } from '@hoistway/contract/features/ledger';
import { monitoringWords } from '@hoistway/contract/features/unit-words';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useWords } from '@hoistway/locales/i18n.ts';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { Age } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import css from './lists.module.css';
import { useAreaInput } from './use-home.ts';

/** The specification's width of the modal lists. */
const widthPx = 900;
const besidesPx = 24;

interface ListDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
export const ListDialog = ({ title, onClose, children }: ListDialogProps) => (
  <Dialog open width={widthPx} title={title} onClose={onClose}>
    <ListRoom besidesPx={besidesPx}>{children}</ListRoom>
  </Dialog>
);

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
    align: 'right',
    render: (row: { elevatorAge: number | null }) => <Age years={row.elevatorAge} />,
  },
  { key: 'registerCode', width: 112 },
] as const;
const words = ['domainName', 'jobNum'] as const;
const rowKey = (row: { elevatorId: number }) => row.elevatorId;

export const DaysLeft = ({ days }: { days: number }) => {
  const { t } = useTranslation('home');
  return days < 0 ? <span className={css.late}>{t('daysLate', { days: -days })}</span> : days;
};

const inspectionColumns: readonly Column<typeof home.inspections>[] = [
  ...base,
  { key: 'inspectDate', width: 120, card: 'fact' },
  { key: 'days', width: 96, align: 'right', card: 'fact', render: row => <DaysLeft days={row.days} /> },
];

export interface OfSite {
  domainId: number;
  domainName: string;
}

export const InspectionDialog = ({
  expiryInterval,
  site,
  lateOnly = false,
  onClose,
}: {
  /** Days. */
  expiryInterval: number;
  site?: OfSite | undefined;
  /** The number of those that are late was clicked. */
  lateOnly?: boolean | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('home');
  const units = useOwnList({
    list: home.inspections,
    base: { ...useAreaInput(), expiryInterval, domainId: site?.domainId },
    columns: inspectionColumns,
    filters: [{ name: 'dueState', initial: lateOnly ? String(late) : '' }, ...words],
  });
  return (
    <ListDialog title={titleOf(t('inspectionList'), site?.domainName)} onClose={onClose}>
      <List
        {...units}
        rowKey={rowKey}
        toolbar={<Exporting call={home.exportInspections} input={{ expiryInterval, ...units.query }} />}
        empty={{ text: t('noInspections') }}
      />
    </ListDialog>
  );
};

const contractColumns: readonly Column<typeof home.contracts>[] = [
  { key: 'agreeNum', width: 150, card: 'title' },
  { key: 'city', width: 100 },
  { key: 'domainName', width: 190, card: 'fact' },
  { key: 'assetNum', width: 150, render: row => <FirstOf name={row.assetNum} count={row.utils} /> },
  { key: 'endDate', width: 120, card: 'fact' },
  { key: 'days', width: 100, align: 'right', card: 'fact' },
];

/** The first unit of a contract, and how many there are. */
const FirstOf = ({ name, count }: { name: string; count: number }) => {
  const { t } = useTranslation('home');
  return count > 1 ? <TwoLines first={name} second={t('units', { count })} /> : name;
};

export const ContractDialog = ({
  expiryInterval,
  onClose,
}: {
  /** Days. */
  expiryInterval: number;
  onClose: () => void;
}) => {
  const { t } = useTranslation('home');
  const contracts = useOwnList({
    list: home.contracts,
    base: { ...useAreaInput(), expiryInterval },
    columns: contractColumns,
    filters: ['agreeNum'],
  });
  return (
    <ListDialog title={t('contractList')} onClose={onClose}>
      <List
        {...contracts}
        rowKey={row => row.agreementId}
        toolbar={<Exporting call={home.exportContracts} input={{ expiryInterval, ...contracts.query }} />}
        empty={{ text: t('noContracts') }}
      />
    </ListDialog>
  );
};

export const titleOf = (title: string, of: string | undefined) =>
  of === undefined ? title : `${title} · ${of}`;

const yesterdayColumns: readonly Column<typeof home.yesterdayUnits>[] = [
  ...base,
  { key: 'faultCount', width: 100, align: 'right', card: 'fact' },
];

export const YesterdayDialog = ({ site, onClose }: { site?: OfSite | undefined; onClose: () => void }) => {
  const { t } = useTranslation('home');
  const units = useOwnList({
    list: home.yesterdayUnits,
    base: { ...useAreaInput(), statisticType: 2, domainId: site?.domainId },
    columns: yesterdayColumns,
    filters: words,
  });
  return (
    <ListDialog title={titleOf(t('yesterdayList'), site?.domainName)} onClose={onClose}>
      <List {...units} rowKey={rowKey} empty={{ text: t('noYesterday') }} />
    </ListDialog>
  );
};

const runColumns: readonly Column<typeof home.runs>[] = [
  ...base,
  {
    key: 'runCount',
    width: 110,
    align: 'right',
    card: 'fact',
    render: row => row.runCount?.toLocaleString('en') ?? '—',
  },
];

/** @param bucket the one that was clicked */
export const RunDialog = ({ bucket, onClose }: { bucket?: number | undefined; onClose: () => void }) => {
  const { t } = useTranslation('home');
  const units = useOwnList({
    list: home.runs,
    base: useAreaInput(),
    columns: runColumns,
    filters: [{ name: 'runBucket', initial: bucket === undefined ? '' : String(bucket) }, ...words],
  });
  return (
    <ListDialog title={t('runList')} onClose={onClose}>
      <List
        {...units}
        rowKey={rowKey}
        toolbar={<Exporting call={home.exportRuns} input={units.query} />}
        empty={{ text: t('noUnits') }}
      />
    </ListDialog>
  );
};

const ageColumns: readonly Column<typeof home.ages>[] = base;

export const AgeDialog = ({ bucket, onClose }: { bucket: number; onClose: () => void }) => {
  const { t } = useTranslation('home');
  const units = useOwnList({
    list: home.ages,
    base: useAreaInput(),
    columns: ageColumns,
    filters: [{ name: 'ageBucket', initial: String(bucket) }, ...words],
  });
  return (
    <ListDialog title={t('ageList')} onClose={onClose}>
      <List {...units} rowKey={rowKey} empty={{ text: t('noUnits') }} />
    </ListDialog>
  );
};

/** One status count. */
export type CountedStatus =
  | { of: 'elevatorStatus'; name: AlarmStatus }
  | { of: 'planStatus'; name: PlanStatus }
  | { of: 'monitorStatus'; name: DeviceStatus };

export const wordsOfStatus = (status: CountedStatus) =>
  status.of === 'elevatorStatus'
    ? statusWords[status.name]
    : status.of === 'planStatus'
      ? planStatusWords[status.name]
      : monitoringWords[deviceStatuses[status.name].type];

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

export const JobNumDialog = ({ status, onClose }: { status: CountedStatus; onClose: () => void }) => {
  const { t } = useTranslation('home');
  const say = useWords();
  const navigate = useNavigate();
  const trapped = status.name === 'trapped';
  const units = useOwnList({
    list: home.jobNums,
    base: { ...useAreaInput(), [status.of]: codeOf(status) },
    columns: trapped ? trappedColumns : place,
    filters: ['jobNum'],
  });
  return (
    <ListDialog title={say(wordsOfStatus(status))} onClose={onClose}>
      <List
        {...units}
        rowKey={row => row.rowId}
        actions={row => [
          {
            key: 'alarm',
            label: t('toAlarm'),
            needs: 'alarm',
            when: row.alarmId !== null,
            onClick: () => void navigate(linkTo('alarm', { alarm: row.alarmId ?? '' })),
          },
          {
            key: 'monitor',
            label: t('toMonitor'),
            needs: 'monitor',
            onClick: () => void navigate(linkTo('monitor', { jobNum: row.jobNum })),
          },
        ]}
      />
    </ListDialog>
  );
};

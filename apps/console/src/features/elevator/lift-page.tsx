/** Elevator information maintenance (/info/lift). */
import { PlusOutlined, QrcodeOutlined } from '@ant-design/icons';
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { maxQrCodes } from '@hoistway/contract/features/qr-code';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { choicesOf, placesStaleMs, usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { statutoryLink } from '@hoistway/fleet/list/statutory-link.ts';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { MonitorStatus } from '@hoistway/fleet/values/state-badge.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Filter, RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bulkProblem } from './bulk-codes.ts';
import { ElevatorAddDialog } from './form/elevator-add-dialog.tsx';
import { ElevatorEditDialog } from './form/elevator-edit-dialog.tsx';
import { QrCodeDialog } from './qr-code-dialog.tsx';
import { texts } from './texts.ts';
import { useRetire } from './use-retire.ts';

const SiteType = ({ type }: { type: string }) => siteTypeName(type, useLanguage());

const RetiredMark = () => <Tag>{useTexts(texts).retired}</Tag>;

const columns: readonly Column<typeof elevator.list>[] = [
  { ...unit.jobNum, width: 125, pinned: 'left' },
  unit.place,
  { ...unit.city, width: 80, card: 'fact' },
  { key: 'areaName', width: 110, hidden: true },
  { key: 'province', width: 100, hidden: true },
  { ...unit.elevatorType, width: 80 },
  {
    ...unit.monitorStatus,
    width: 140,
    card: 'fact',
    render: row => (row.retiredDate === null ? <MonitorStatus isactive={row.isactive} /> : <RetiredMark />),
  },
  { key: 'inspectDate', width: 150 },
  unit.brand,
  unit.elevatorAge,
  unit.registerCode,
  { ...unit.buildingName, hidden: true },
  { ...unit.elevatorNum, hidden: true },
  { key: 'domainType', width: 100, render: row => <SiteType type={row.domainType} /> },
  { key: 'address', width: 220 },
  { key: 'allowed', width: 100, hidden: true },
  { key: 'remark', width: 180 },
  {
    key: 'retiredDate',
    width: 110,
    hidden: true,
  },
];

const useElevatorFilters = (): readonly Filter<typeof elevator.list>[] => {
  const language = useLanguage();
  const { city, areaName } = usePlaceFilters();
  const siteTypes = useCall(elevator.domainTypeList, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  const options = choicesOf(siteTypes).map(({ value }) => ({ value, label: siteTypeName(value, language) }));
  return [
    city,
    areaName,
    'domainName',
    'jobNum',
    'registerCode',
    'elevatorType',
    { name: 'domainType', options, search: true },
    'retired',
  ];
};

/** Asks for confirmation, then notifies the server that the device of an elevator counts from the beginning. */
const useStartCounter = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const start = useAct(elevator.startCounter, { onDone: () => void message.success(t.counter.done) });
  return ({ elevatorId, jobNum }: ElevatorRow) =>
    confirm({
      title: t.counter.title(jobNum),
      text: t.counter.text,
      okText: t.counter.start,
      onOk: () => start.mutateAsync({ elevatorId, jobNum }),
    });
};

interface LiftPageProps {
  /** The button for it, for users with the permission. */
  bulkImport: React.ReactNode;
}

export const LiftPage = ({ bulkImport }: LiftPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const filters = useElevatorFilters();
  const { message } = App.useApp();
  const startCounter = useStartCounter();
  const { retire, takeBack } = useRetire();
  const navigate = useNavigate();
  const mayAdd = useMay('lift.add');
  const mayEdit = useMay('lift.edit');
  const mayRetire = useMay('lift.retire');
  const mayQrCode = useMay('lift.qrCode');
  const mayQrCodes = useMay('lift.qrCodes');
  const mayStatutory = useMay('statutory');
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ElevatorRow>();
  const [coded, setCoded] = useState<readonly string[]>();

  const statutory = (row: ElevatorRow): RowAction => ({
    key: 'statutory',
    label: t.statutory,
    needs: 'statutory',
    onClick: () => void navigate(statutoryLink(row)),
  });
  const ofRetired = (row: ElevatorRow): RowAction[] => [
    { key: 'takeBack', label: t.use.takeBack.action, needs: 'lift.retire', onClick: () => takeBack(row) },
    {
      key: 'alarms',
      label: t.alarms,
      needs: 'alarm',
      onClick: () => void navigate(linkTo('alarm', { jobNum: row.jobNum, processType: '' })),
    },
    statutory(row),
  ];
  const ofUsed = (row: ElevatorRow): RowAction[] => [
    { key: 'edit', label: common.edit, needs: 'lift.edit', onClick: () => setEdited(row) },
    { key: 'qr', label: t.qr.owner, needs: 'lift.qrCode', onClick: () => setCoded([row.jobNum]) },
    { key: 'counter', label: t.counter.start, needs: 'lift.edit', onClick: () => startCounter(row) },
    statutory(row),
    {
      key: 'retire',
      label: t.use.retire.action,
      needs: 'lift.retire',
      danger: true,
      onClick: () => retire(row),
    },
  ];
  const actions = (row: ElevatorRow) => (row.retiredDate === null ? ofUsed(row) : ofRetired(row));
  const open = (row: ElevatorRow) => row.retiredDate === null && setEdited(row);
  const codeMany = (rows: readonly ElevatorRow[]) => {
    const problem = bulkProblem(rows.length);
    if (problem)
      return void message.warning(
        problem === 'tooMany' ? t.qr.tooMany({ max: maxQrCodes, count: rows.length }) : t.qr[problem],
      );
    setCoded(rows.map(row => row.jobNum));
  };

  return (
    <>
      <ListPage
        name="lift"
        list={elevator.list}
        base={{ pageName: 'lift' }}
        filters={filters}
        columns={columns}
        rowKey={row => row.elevatorId}
        actions={mayEdit || mayQrCode || mayRetire || mayStatutory ? actions : undefined}
        onOpen={mayEdit ? open : undefined}
        // Rows are selected for their QR codes.
        selectable={mayQrCodes}
        toolbar={({ query, selected }) => (
          <>
            {mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {t.addTitle}
              </Button>
            )}
            <Allowed to="lift.import">{bulkImport}</Allowed>
            <Allowed to="lift.export">
              <ExportButton call={elevator.export} input={query} />
            </Allowed>
            <Allowed to="lift.qrCodes">
              <Button icon={<QrcodeOutlined />} onClick={() => codeMany(selected.rows)}>
                {t.qr.bulk}
              </Button>
            </Allowed>
          </>
        )}
        empty={{
          text: t.empty,
          action: mayAdd && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t.addTitle}
            </Button>
          ),
        }}
      />
      {coded && <QrCodeDialog jobNums={coded} onClose={() => setCoded(undefined)} />}
      {adding && <ElevatorAddDialog onClose={() => setAdding(false)} />}
      {edited && <ElevatorEditDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};

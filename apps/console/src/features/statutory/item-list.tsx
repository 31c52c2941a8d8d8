/** The statutory items, searched, and over them all of the unit that the address names. */
import { type DueRow, statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Filter } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DueBasisText, DueDay, DueKindText, DueStateTag, useKindNames } from './due-values.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { texts } from './texts.ts';
import { mayFinish, UnitDialog } from './unit-dialog.tsx';

/** Withdraws what was entered as done by mistake, with the reason. */
const WithdrawDialog = ({ row, onClose }: { row: DueRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const help = [
    t.withdrawnStays,
    row.kind === 'rescueDrill' && t.withdrawnDrill,
    row.kind === 'inspection' && (row.nextDate === null ? t.withdrawnDayStays : t.withdrawnDay),
  ].filter(text => typeof text === 'string');
  return (
    <CallDialog
      call={statutory.withdraw}
      title={`${t.withdraw} · ${words(dueKinds.words[row.kind])} · ${row.jobNum}`}
      width={480}
      hidden={{ itemId: row.itemId }}
      okText={t.withdraw}
      doneText={t.withdrawn}
      onClose={onClose}
      onDone={onClose}
      fields={[{ name: 'reason', label: common.reason, kind: 'area', wide: true, help: help.join(' ') }]}
    />
  );
};

const list = statutory.list;
const BlockedBy = ({ row }: { row: DueRow }) => <>{useKindNames()(row.blockedBy)}</>;

const columns: readonly Column<typeof list>[] = [
  { key: 'dueDate', width: 120, card: 'fact', render: row => <DueDay row={row} /> },
  { key: 'kind', width: 190, card: 'fact', render: row => <DueKindText row={row} /> },
  { key: 'state', width: 115, card: 'fact', render: row => <DueStateTag state={row.state} /> },
  { ...unit.jobNum, width: 130 },
  {
    key: 'domainName',
    width: 170,
    card: 'fact',
    render: row => (
      <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
    ),
  },
  { key: 'blockedBy', width: 140, render: row => <BlockedBy row={row} /> },
  { key: 'city', width: 90 },
  { key: 'basis', width: 150, render: row => <DueBasisText row={row} /> },
  { key: 'opensOn', width: 120, hidden: true },
  { key: 'doneOn', width: 110 },
  { key: 'doneBy', width: 110, hidden: true },
  { key: 'nextDate', width: 120, hidden: true },
  { key: 'remark', width: 160, hidden: true },
  { key: 'withdrawnAt', width: 170, hidden: true },
  { key: 'withdrawnBy', width: 110, hidden: true },
  { key: 'withdrawReason', width: 160, hidden: true },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 80, hidden: true },
];

export const ItemList = () => {
  const t = useTexts(texts);
  const { city } = usePlaceFilters();
  const mayEnter = useMay('statutory.finish');
  const [search, setSearch] = useSearchParams();
  const { data: unitOf } = statutory.unit.input.safeParse({ elevatorId: search.get('unit') });
  const showUnit = (row?: DueRow) => {
    const next = new URLSearchParams(search);
    if (row) next.set('unit', String(row.elevatorId));
    else next.delete('unit');
    setSearch(next, { replace: true });
  };
  const [finishing, setFinishing] = useState<DueRow>();
  const [withdrawing, setWithdrawing] = useState<DueRow>();
  const filters: readonly Filter<typeof list>[] = [
    'kind',
    { name: 'state', initial: 'now' },
    city,
    'domainName',
    'jobNum',
    { of: 'dueDate', from: 'startDate', to: 'endDate' },
  ];
  return (
    <>
      <ListPage
        name="statutory"
        list={list}
        filters={filters}
        columns={columns}
        rowKey={row => row.itemId}
        numbered
        onOpen={showUnit}
        actions={row => [
          {
            key: 'finish',
            label: t.finish,
            needs: 'statutory.finish',
            when: mayFinish(row),
            onClick: () => setFinishing(row),
          },
          {
            key: 'withdraw',
            label: t.withdraw,
            needs: 'statutory.finish',
            when: row.state === 'done',
            danger: true,
            onClick: () => setWithdrawing(row),
          },
          { key: 'unit', label: t.ofUnit, onClick: () => showUnit(row) },
        ]}
        toolbar={({ query }) => (
          <Allowed to="statutory.export">
            <ExportButton call={statutory.export} input={query} />
          </Allowed>
        )}
        empty={{ text: t.empty }}
      />
      {unitOf && (
        <UnitDialog
          elevatorId={unitOf.elevatorId}
          onFinish={mayEnter ? setFinishing : undefined}
          onWithdraw={mayEnter ? setWithdrawing : undefined}
          onClose={() => showUnit()}
        />
      )}
      {finishing && <FinishDialog row={finishing} onClose={() => setFinishing(undefined)} />}
      {withdrawing && <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
};

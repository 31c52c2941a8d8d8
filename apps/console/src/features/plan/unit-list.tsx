/** Units with their schedule, their last visit and the next one. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { plan, type ScheduleRow } from '@hoistway/contract/features/plan';
import { planModes } from '@hoistway/contract/features/plan-words';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Filter } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { Tag } from 'antd';
import { useState } from 'react';
import { PlanPlace } from './plan-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { texts } from './texts.ts';
import { useTeamChoices } from './use-team-choices.ts';
import type { VisitFilters } from './visits-address.ts';

const list = plan.units;
const ModeText = ({ row }: { row: ScheduleRow }) => <>{planModes.words[row.mode][useLanguage()]}</>;
const columns: readonly Column<typeof list>[] = [
  { ...unit.jobNum, width: 130 },
  { key: 'domainName', width: 170, card: 'fact', render: row => <PlanPlace unit={row} /> },
  { key: 'nextDay', width: 110, card: 'fact' },
  { key: 'nextType', width: 110, card: 'fact' },
  { key: 'lastDay', width: 110, card: 'fact' },
  {
    key: 'overdue',
    width: 130,
    render: row => (row.overdue > 0 ? <Tag color="error">{row.overdue}</Tag> : row.overdue),
  },
  { key: 'teamName', width: 110 },
  { key: 'city', width: 90 },
  { key: 'technicians', width: 140, hidden: true, render: row => <Names names={row.technicians} /> },
  { key: 'mode', width: 200, hidden: true, render: row => <ModeText row={row} /> },
  { key: 'intervalDays', width: 120, hidden: true },
  { key: 'annex', width: 160, align: 'center', hidden: true },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 100, hidden: true },
];

interface UnitListProps {
  onOpen: (filters: VisitFilters) => void;
}

/** As far ahead as visits are planned. */
const yearDays = 400;

export const UnitList = ({ onOpen }: UnitListProps) => {
  const t = useTexts(texts);
  // Whom no scope limits.
  const isTop = isSuperAdministrator(useSession()?.info.user);
  const { city } = usePlaceFilters();
  const teams = useTeamChoices();
  const today = useToday();
  const [opened, setOpened] = useState<ScheduleRow>();
  const filters: readonly Filter<typeof list>[] = [
    city,
    'domainName',
    'jobNum',
    { name: 'teamId', options: teams, search: true },
    'mode',
  ];
  const showYear = ({ jobNum }: ScheduleRow) =>
    onOpen({ jobNum, startDate: today, endDate: shiftDay(today, yearDays) });
  return (
    <>
      <ListPage
        name="plan-units"
        list={list}
        addressPrefix="unit-"
        filters={filters}
        columns={columns}
        rowKey={row => row.elevatorId}
        numbered
        onOpen={showYear}
        actions={row => [
          { key: 'year', label: t.year, onClick: () => showYear(row) },
          { key: 'schedule', label: t.schedule, needs: 'plan.schedule', onClick: () => setOpened(row) },
        ]}
        empty={{ text: isTop ? t.noUnitsYet : t.noUnits }}
      />
      {opened && (
        <ScheduleDialog
          elevatorId={opened.elevatorId}
          jobNum={opened.jobNum}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

/** The planned visits, searched. */
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { isOpenState } from '@hoistway/contract/features/plan-words';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Filter } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { OverdueTag, PlanPlace, PlanStateTag } from './plan-state.tsx';
import { texts } from './texts.ts';
import { useTeamChoices } from './use-team-choices.ts';
import { CancelDialog } from './visit/cancel-dialog.tsx';
import { MoveDialog } from './visit/move-dialog.tsx';
import { VisitDialog } from './visit/visit-dialog.tsx';
import { visitsPrefix } from './visits-address.ts';
import { initialWhose } from './whose.tsx';

const list = plan.list;
const columns: readonly Column<typeof list>[] = [
  { key: 'dueDate', width: 125, card: 'fact' },
  { ...unit.jobNum, width: 130 },
  { key: 'domainName', width: 170, card: 'fact', render: row => <PlanPlace unit={row} /> },
  { key: 'planType', width: 115, card: 'fact' },
  { key: 'state', width: 100, card: 'fact', render: row => <PlanStateTag state={row.state} /> },
  { key: 'teamName', width: 120 },
  {
    key: 'overdueDays',
    width: 110,
    align: 'left',
    render: row => <OverdueTag overdueDays={row.overdueDays} />,
  },
  { key: 'city', width: 90 },
  { key: 'workEmpNames', width: 140, card: 'line' },
  { key: 'movedFrom', width: 120, hidden: true },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 80, hidden: true },
  { key: 'annex', width: 90, align: 'center', hidden: true },
  { key: 'stdTime', width: 130, hidden: true },
];

/** What the list begins with, from today. */
const daysAhead = 30;

type Opened = { what: 'visit' | 'move' | 'cancel'; row: PlanRow };

interface VisitListProps {
  ownTeams: readonly string[];
  Visits: ComponentType<{ mpId: number }>;
}

export const VisitList = ({ ownTeams, Visits }: VisitListProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { city } = usePlaceFilters();
  const teams = useTeamChoices();
  const today = useToday();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const filters: readonly Filter<typeof list>[] = [
    {
      of: 'dueDate',
      from: 'startDate',
      to: 'endDate',
      initialFrom: today,
      initialTo: shiftDay(today, daysAhead),
    },
    city,
    'domainName',
    'jobNum',
    { name: 'teamId', options: teams, search: true },
    ...(ownTeams.length > 0 ? [{ name: 'whose' as const, initial: initialWhose(ownTeams) }] : []),
    'planType',
    'state',
  ];
  return (
    <>
      <ListPage
        name="plan-visits"
        list={list}
        addressPrefix={visitsPrefix}
        filters={filters}
        columns={columns}
        rowKey={row => row.mpId}
        numbered
        onOpen={row => setOpened({ what: 'visit', row })}
        actions={row => {
          const open = isOpenState(row.state);
          const isNow = (open || row.state === 'started') && row.dueDate <= today;
          return [
            {
              key: 'work',
              label: t.work,
              needs: 'work',
              when: isNow && ownTeams.includes(row.teamName),
              // The technician's app, in which it is done.
              onClick: () => void navigate(`/work#/unit/${row.mpId}`),
            },
            { key: 'visit', label: common.details, onClick: () => setOpened({ what: 'visit', row }) },
            {
              key: 'move',
              label: t.move,
              needs: 'plan.move',
              when: open,
              onClick: () => setOpened({ what: 'move', row }),
            },
            {
              key: 'cancel',
              label: t.cancelVisit,
              needs: 'plan.cancel',
              when: open,
              danger: true,
              onClick: () => setOpened({ what: 'cancel', row }),
            },
          ];
        }}
        empty={{ text: t.noPlans }}
      />
      {opened?.what === 'visit' && <VisitDialog row={opened.row} Visits={Visits} onClose={close} />}
      {opened?.what === 'move' && <MoveDialog row={opened.row} onClose={close} />}
      {opened?.what === 'cancel' && <CancelDialog row={opened.row} onClose={close} />}
    </>
  );
};

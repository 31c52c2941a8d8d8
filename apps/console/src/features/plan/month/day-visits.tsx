/** The visits of the day that is open next to the month: to read, to move by a button, or to drag to another day. */
import { CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { isOpenState, notCancelled } from '@hoistway/contract/features/plan-words';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { PlanPlace, PlanStateTag, PlanTypeText } from '../plan-state.tsx';
import { texts } from '../texts.ts';
import { MoveDialog } from '../visit/move-dialog.tsx';
import { VisitDialog } from '../visit/visit-dialog.tsx';
import type { Whose } from '../whose.tsx';
import css from './day-visits.module.css';

/** The most that a page of the list has; of a day with more, the list has all. */
const mostShown = 100;

type What = 'visit' | 'move';

interface DayVisitsProps {
  day: string;
  city: string | undefined;
  teamId: string | undefined;
  whose: Whose;
  Visits: ComponentType<{ mpId: number }>;
  onDrag: (row: PlanRow | undefined) => void;
  /** All of them in the list. */
  onList: () => void;
  onClose: () => void;
}

export const DayVisits = ({ day, city, teamId, whose, Visits, onDrag, onList, onClose }: DayVisitsProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayMove = useMay('plan.move');
  const [opened, setOpened] = useState<{ what: What; row: PlanRow }>();
  const close = () => setOpened(undefined);
  const { data, error, refetch } = useCall(plan.list, {
    startDate: day,
    endDate: day,
    city: city ?? '',
    teamId: teamId ?? -1,
    whose,
    state: notCancelled,
    pageSize: mostShown,
  });
  const visits = data?.result;
  return (
    <aside className={css.rail} aria-label={t.visitsOf(day)}>
      <header className={css.head}>
        <h2>{day}</h2>
        <Button size="small" type="link" onClick={onList}>
          {t.inList}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={common.close}
          onClick={onClose}
        />
      </header>
      {mayMove && visits?.some(({ state }) => isOpenState(state)) && <p className={css.hint}>{t.dragHint}</p>}
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={4} />}
      {visits?.length === 0 && <EmptyState text={t.noVisits} />}
      <ul className={css.visits}>
        {visits?.map(row => (
          <DayVisit
            key={row.mpId}
            row={row}
            movable={mayMove && isOpenState(row.state)}
            onDrag={onDrag}
            onOpen={what => setOpened({ what, row })}
          />
        ))}
      </ul>
      {data && data.total > mostShown && (
        <Button type="link" onClick={onList}>
          {t.allInList(data.total)}
        </Button>
      )}
      {opened?.what === 'visit' && <VisitDialog row={opened.row} Visits={Visits} onClose={close} />}
      {opened?.what === 'move' && <MoveDialog row={opened.row} onClose={close} />}
    </aside>
  );
};

interface DayVisitProps {
  row: PlanRow;
  movable: boolean;
  onDrag: (row: PlanRow | undefined) => void;
  onOpen: (what: What) => void;
}

const DayVisit = ({ row, movable, onDrag, onOpen }: DayVisitProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <li
      className={css.visit}
      draggable={movable}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.jobNum);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {movable && <HolderOutlined className={css.handle} />}
      <div className={css.facts}>
        <span className={css.line}>
          <strong>{row.jobNum}</strong> <PlanStateTag state={row.state} />
        </span>
        <PlanPlace unit={row} />
        <small className={css.line}>
          <PlanTypeText type={row.planType} /> {row.workEmpNames}
        </small>
        <span className={css.acts}>
          <Button size="small" type="link" onClick={() => onOpen('visit')}>
            {common.details}
          </Button>
          {movable && (
            <Button size="small" type="link" onClick={() => onOpen('move')}>
              {t.move}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
};

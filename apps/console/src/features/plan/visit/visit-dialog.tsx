/** One visit: what became of it, and the items that it has. */
import { type MaintenanceAnnex, maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { type PlanDetail, type PlanRow, plan } from '@hoistway/contract/features/plan';
import { itemsOfVisit, type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { annexes } from '@hoistway/contract/features/unit-words';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Segmented, Tag } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import css from '../plan.module.css';
import { PlanStateTag, PlanTypeText } from '../plan-state.tsx';
import { texts } from '../texts.ts';

/** What is done during a visit: the items of its own kind and of all shorter ones, by TSG T5002-2017. */
const VisitItems = ({ annex, type }: { annex: MaintenanceAnnex; type: PlanType }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const items = itemsOfVisit(annex, type);
  const groups = maintenanceIntervals.flatMap(interval => {
    const own = items.filter(item => item.interval === interval);
    return own.length === 0 ? [] : [{ interval, own }];
  });
  return (
    <div className={css.items}>
      <p>{t.itemSum({ annex: annexes.words[annex][language], count: items.length })}</p>
      {groups.map(({ interval, own }) => (
        <section key={interval}>
          <header>
            {planTypes.words[interval][language]} <small className={css.aside}>{own.length}</small>
          </header>
          <ol>
            {own.map(({ code, words, photo }) => (
              <li key={code}>
                <span className={css.code}>{code}</span> {words[language]} {photo && <Tag>{t.photo}</Tag>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

interface VisitDialogProps {
  row: PlanRow;
  /** What phones brought of it: a visit that was cancelled meanwhile is no record. */
  Visits: ComponentType<{ mpId: number }>;
  onClose: () => void;
}

export const VisitDialog = ({ row, Visits, onClose }: VisitDialogProps) => {
  const t = useTexts(texts);
  const mayRead = useMay('maintainManage');
  const [part, setPart] = useState<'facts' | 'items'>('facts');
  const { data, error, refetch } = useCall(plan.read, { mpId: row.mpId }, { keepPrevious: false });
  return (
    <Dialog open width={680} title={`${row.jobNum} · ${row.dueDate}`} onClose={onClose}>
      <div className={css.visit}>
        <Segmented<'facts' | 'items'>
          value={part}
          onChange={setPart}
          options={[
            { value: 'facts', label: t.facts },
            { value: 'items', label: t.items },
          ]}
        />
        {part === 'items' && <VisitItems annex={row.annex} type={row.planType} />}
        {part === 'facts' && error && <FailureState error={error} onRetry={() => void refetch()} />}
        {part === 'facts' && !data && !error && <FirstLoad />}
        {part === 'facts' && data && <Facts visit={data} />}
        {part === 'facts' && data && mayRead && <Visits mpId={row.mpId} />}
      </div>
    </Dialog>
  );
};

const Facts = ({ visit }: { visit: PlanDetail }) => {
  const t = useTexts(texts);
  const column = useTitles(plan.list.columns);
  const ofUnit = useTitles(unitColumns);
  const titles = {
    dueDate: column('dueDate'),
    state: column('state'),
    planType: column('planType'),
    stdTime: column('stdTime'),
    city: column('city'),
    domainName: column('domainName'),
    company: ofUnit('maintenanceCompany'),
    teamName: column('teamName'),
    workEmpNames: column('workEmpNames'),
    around: t.around,
    mayMove: t.mayMoveTitle,
    actual: t.actual,
    movedFrom: column('movedFrom'),
    cancelled: t.cancelledTitle,
    overdue: column('overdueDays'),
  };
  const facts: Partial<Record<keyof typeof titles, ReactNode>> = {
    dueDate: visit.planStartDt.slice(0, 16),
    state: <PlanStateTag state={visit.state} />,
    planType: <PlanTypeText type={visit.planType} />,
    stdTime: visit.stdTime,
    city: visit.city,
    domainName: [visit.domainName, visit.buildingName, visit.elevatorNum].filter(Boolean).join(' · '),
    company: visit.companyName || <Absent />,
    teamName: visit.teamName || <Absent />,
    workEmpNames: visit.workEmpNames || <Absent />,
    around: (
      <>
        {visit.before ?? <Absent />} / {visit.after ?? <Absent />}
      </>
    ),
  };
  const { mayMove } = visit;
  if (mayMove) facts.mayMove = `${mayMove.from} – ${mayMove.to}`;
  if (visit.actualStartDt)
    facts.actual = `${visit.actualStartDt.slice(0, 16)} – ${visit.actualEndDt?.slice(0, 16) ?? ''}`;
  if (visit.movedFrom)
    facts.movedFrom = (
      <>
        {visit.movedFrom}
        <br />
        {byWhom(visit.movedAt, visit.movedBy, visit.moveReason)}
      </>
    );
  if (visit.cancelledAt) facts.cancelled = byWhom(visit.cancelledAt, visit.cancelledBy, visit.cancelReason);
  if (visit.overdue.length > 0)
    facts.overdue = (
      <ul className={css.records}>
        {visit.overdue.map(({ dueDate, days, at }) => (
          <li key={`${dueDate} ${days}`}>{t.overdueRecord({ dueDate, count: days, at: at.slice(0, 16) })}</li>
        ))}
      </ul>
    );
  return <FactList<keyof typeof titles> title={key => titles[key]} facts={facts} />;
};

const byWhom = (at: string | null, by: string, why: string) =>
  [at?.slice(0, 16), by, why].filter(Boolean).join(' · ');

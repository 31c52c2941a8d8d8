import type { AboutRecord } from '@hoistway/contract/features/chain';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Link } from 'react-router';
import { texts } from './texts.ts';

interface RecordLinkProps {
  about: NonNullable<AboutRecord>;
}

/** To the alarm, or to the record by its unit and day: in the list of records, or in the plan where that was cancelled. */
export const RecordLink = ({ about: { alarmId, jobNum, day, cancelledPlanDay } }: RecordLinkProps) => {
  const t = useTexts(texts);
  if (alarmId !== null)
    return (
      <Allowed to="alarm">
        <Link to={linkTo('alarm', { alarm: alarmId })}>{t.openAlarm({ jobNum, day })}</Link>
      </Allowed>
    );
  if (cancelledPlanDay !== null) {
    const filters = {
      'visit-jobNum': jobNum,
      'visit-startDate': cancelledPlanDay,
      'visit-endDate': cancelledPlanDay,
      'visit-state': 'cancelled',
      'visit-whose': '',
    };
    return (
      <Allowed to="plan">
        <Link to={linkTo('plan', { view: 'visits', ...filters })}>
          {t.openCancelled({ jobNum, day: cancelledPlanDay })}
        </Link>
      </Allowed>
    );
  }
  // Also of a visit that was missed, and of a record whose status somebody has changed.
  const filters = { jobNum, planStatus: '', startPlanDate: day, endPlanDate: day };
  return (
    <Allowed to="maintainManage">
      <Link to={linkTo('maintainManage', filters)}>{t.open({ jobNum, day })}</Link>
    </Allowed>
  );
};

import type { AboutRecord } from '@hoistway/contract/features/chain';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** To the alarm, or to the record in the list of records: its unit and day. */
export const RecordLink = ({ about: { alarmId, jobNum, day } }: { about: NonNullable<AboutRecord> }) => {
  const t = useTexts(texts);
  if (alarmId !== null)
    return (
      <Allowed to="alarm">
        <Link to={linkTo('alarm', { alarm: alarmId })}>{t.openAlarm({ jobNum, day })}</Link>
      </Allowed>
    );
  return (
    <Allowed to="maintainManage">
      <Link to={linkTo('maintainManage', { jobNum, startPlanDate: day, endPlanDate: day })}>
        {t.open({ jobNum, day })}
      </Link>
    </Allowed>
  );
};

/** Where an alarm stands: open with people inside (the clock), open, or ended. */
import type { AlarmRow } from '@hoistway/contract/alarm';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/values/state-badge.tsx';
import { RescueClock } from '../../ui/values/time.tsx';

export const isOpen = (row: AlarmRow) => row.finishDate === null && row.rescueTime === null;

export const AlarmState = ({ row }: { row: AlarmRow }) => {
  const { t } = useTranslation('alarm');
  if (isOpen(row) && row.boxUp === 'yes') return <RescueClock since={row.alarmDate} />;
  if (row.finishDate === null)
    return <StateBadge state={row.processType === 1 ? 'fault' : 'inspection'} label={t('finish.open')} />;
  return <StateBadge state="normal" label={t('finish.done')} />;
};

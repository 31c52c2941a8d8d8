/** The unit on a map, with the staff nearest to it. */
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { personnel } from '@hoistway/contract/features/personnel';
import { PlaceMap } from '@hoistway/fleet/map/place-map.tsx';
import type { Place } from '@hoistway/fleet/map/places.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { useTranslation } from 'react-i18next';
import css from './personnel.module.css';

/** People move; their positions are polled this often. */
const refreshMs = 30_000;

interface PersonnelDialogProps {
  /** With coordinates. */
  row: ElevatorRow;
  onClose: () => void;
}

export const PersonnelDialog = ({ row, onClose }: PersonnelDialogProps) => {
  const { t } = useTranslation('personnel');
  const zone = useTimeZone();
  const unit = { longitude: row.x ?? 0, latitude: row.y ?? 0 };
  const { data, error, refetch } = useCall(personnel.positions, unit, {
    refetchIntervalMs: refreshMs,
    keepPrevious: false,
  });
  const metres = (distance: number) => t('metres', { count: distance });
  const places: Place[] = [
    { id: 'unit', kind: 'unit', label: row.jobNum, ...unit },
    ...(data ?? []).map(
      ({ userId, userName, longitude, latitude, distance }): Place => ({
        id: String(userId),
        kind: 'person',
        label: `${userName} · ${metres(distance)}`,
        longitude,
        latitude,
      }),
    ),
  ];
  return (
    <Dialog open width={860} title={t('title', { jobNum: row.jobNum })} onClose={onClose}>
      <div className={css.personnel}>
        <PlaceMap name={t('title', { jobNum: row.jobNum })} places={places} heightPx={420} />
        <section>
          <h2>{t('nearest')}</h2>
          {error && !data && <FailureState what={t('failed')} error={error} onRetry={() => void refetch()} />}
          {!data && !error && <FirstLoad rows={3} />}
          {data?.length === 0 && <p className={css.quiet}>{t('noStaff')}</p>}
          <ol className={css.staff}>
            {data?.map(person => (
              <li key={person.userId}>
                <strong>{person.userName}</strong>
                <span>{metres(person.distance)}</span>
                <small>
                  {t('reported', { time: person.at })} · <Elapsed sinceMs={epochOfText(person.at, zone)} />
                </small>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
};

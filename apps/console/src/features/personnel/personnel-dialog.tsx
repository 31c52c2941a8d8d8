/** The unit on a map, with the staff nearest to it. */
import { personnel, trackStart } from '@hoistway/contract/features/personnel';
import { PlaceMap } from '@hoistway/fleet/map/place-map.tsx';
import type { Place } from '@hoistway/fleet/map/places.ts';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTimeZone, useToday } from '@hoistway/parts/time/use-now.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import css from './personnel.module.css';
import { texts } from './texts.ts';

/** The track of a person who is followed, from the specification's first day on; what is kept is less. */
const useTrack = (userId: number | undefined) =>
  useCall(
    personnel.track,
    { userId: userId ?? 0, startTime: trackStart, endTime: useToday() },
    { enabled: userId !== undefined, keepPrevious: false },
  );

/** People move; their positions are polled this often. */
const refreshMs = 30_000;

interface PersonnelDialogProps {
  /** A unit with coordinates. */
  row: { jobNum: string; x: number | null; y: number | null };
  onClose: () => void;
}

export const PersonnelDialog = ({ row, onClose }: PersonnelDialogProps) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const unit = { longitude: row.x ?? 0, latitude: row.y ?? 0 };
  const { data, error, refetch } = useCall(personnel.positions, unit, {
    refetchIntervalMs: refreshMs,
    keepPrevious: false,
  });
  const mayTrack = useMay('supervise.personnel');
  const [followed, setFollowed] = useState<number>();
  const track = useTrack(followed);
  const metres = (distance: number) => t.metres(distance);
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
    <Dialog open width={860} title={t.title(row.jobNum)} onClose={onClose}>
      <div className={css.personnel}>
        <PlaceMap name={t.title(row.jobNum)} places={places} track={track.data?.points} heightPx={420} />
        <section>
          <h2>{t.nearest}</h2>
          {error && !data && <FailureState what={t.failed} error={error} onRetry={() => void refetch()} />}
          {!data && !error && <FirstLoad rows={3} />}
          {data?.length === 0 && <p className={css.quiet}>{t.noStaff}</p>}
          <ol className={css.staff}>
            {data?.map(person => (
              <li key={person.userId}>
                <strong>{person.userName}</strong>
                <span>{metres(person.distance)}</span>
                <small>
                  {t.reported(person.at)} · <Elapsed sinceMs={epochOfText(person.at, zone)} />
                </small>
                {mayTrack && (
                  <Button
                    size="small"
                    aria-pressed={followed === person.userId}
                    onClick={() => setFollowed(followed === person.userId ? undefined : person.userId)}
                  >
                    {followed === person.userId ? t.hideTrack : t.track}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {track.error && (
            <FailureState what={t.trackFailed} error={track.error} onRetry={() => void track.refetch()} />
          )}
          {track.data && (
            <p className={css.quiet}>
              {t.trackKept({ count: track.data.points.length, since: track.data.keptSince })}
            </p>
          )}
        </section>
      </div>
    </Dialog>
  );
};

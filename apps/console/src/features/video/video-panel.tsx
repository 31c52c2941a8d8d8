/** Chooses the camera when there are several, and live pictures or a range, with the picture below. */
import { playTypes, video } from '@hoistway/contract/features/video';
import type { VideoBoxRequest } from '@hoistway/fleet/boxes/video-request.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { ReplayRangePicker } from './replay-range-picker.tsx';
import { texts } from './texts.ts';
import css from './video.module.css';
import { VideoPlayer } from './video-player.tsx';
import { endsByItself, type ReplayRange, rangeAround, requestOf } from './video-request.ts';

interface VideoPanelProps {
  request: VideoBoxRequest;
  /** Only the picture. */
  small: boolean;
}

export const VideoPanel = ({ request, small }: VideoPanelProps) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const closeMs = useSession()?.info.settings.videoCloseMs;
  const { data: cameras, error, refetch } = useCall(video.devices, { jobNum: request.jobNum });
  const [chosen, setChosen] = useState(0);
  const [playType, setPlayType] = useState(request.playType);
  const [range, setRange] = useState<ReplayRange | undefined>(() =>
    request.alarmDate === undefined ? undefined : rangeAround(request.alarmDate, zone),
  );
  const camera = cameras?.[chosen];
  const isRange = playType === playTypes.rangeReplay;
  const played = playType === playTypes.live ? undefined : range;
  const pathRequest = useMemo(
    () =>
      camera && (playType === playTypes.live || played)
        ? requestOf(request, camera, playType, played)
        : undefined,
    [request, camera, playType, played],
  );

  const picture = () => {
    if (error) return <FailureState what={t.noDeviceInfo} error={error} onRetry={() => void refetch()} />;
    if (!cameras) return <FirstLoad rows={3} />;
    if (!camera) return <EmptyState text={t.noCamera} />;
    if (!pathRequest) return <EmptyState text={t.chooseRange} />;
    return (
      <VideoPlayer
        request={pathRequest}
        zone={zone}
        small={small}
        closeAfterMs={endsByItself(request, playType) ? closeMs : undefined}
      />
    );
  };
  const hasLive = request.pageInfo !== 'alarm';
  const hasChoice = (cameras?.length ?? 0) > 1;
  return (
    <>
      {(hasLive || hasChoice) && camera && (
        // Hidden, not unmounted: a typed range is still there afterwards.
        <div className={css.choices} hidden={small}>
          {hasLive && (
            <Segmented
              value={playType}
              options={[
                { value: playTypes.live, label: t.live },
                { value: playTypes.rangeReplay, label: t.replay },
              ]}
              onChange={type => {
                setPlayType(type);
                setRange(undefined);
              }}
            />
          )}
          {hasChoice && (
            <Select
              className={css.camera}
              aria-label={t.camera}
              value={chosen}
              options={cameras?.map(({ name, deviceSerial, status }, value) => ({
                value,
                label: [name, deviceSerial, status === 0 && t.offline].filter(Boolean).join(' · '),
              }))}
              onChange={setChosen}
            />
          )}
          {isRange && <ReplayRangePicker onPlay={setRange} />}
        </div>
      )}
      <div className={css.screen}>{picture()}</div>
    </>
  );
};

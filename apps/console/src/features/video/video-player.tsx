/** The picture with its controls. A click on it hides and shows them. */
import {
  CaretRightOutlined,
  FullscreenOutlined,
  MutedOutlined,
  PauseOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { texts } from './texts.ts';
import { usePlayback } from './use-playback.ts';
import css from './video.module.css';
import { VideoNotice } from './video-notice.tsx';
import { type ReplayRange, secondsOf, type VideoRequest } from './video-request.ts';

interface VideoPlayerProps {
  request: VideoRequest;
  zone: string;
  small: boolean;
  closeAfterMs: number | undefined;
}

export const VideoPlayer = ({ request, zone, small, closeAfterMs }: VideoPlayerProps) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const { videoRef, playback, state } = usePlayback(request, closeAfterMs);
  const [controls, setControls] = useState(true);
  const [muted, setMuted] = useState(true);
  const [passed, setPassed] = useState(0);
  const range: ReplayRange | undefined = request.startTime
    ? { startTime: request.startTime, stopTime: request.stopTime ?? '' }
    : undefined;
  const isPlaying = state.phase === 'playing';

  const toggle = () => {
    if (isPlaying) return playback.current?.pause();
    if (state.phase === 'paused') return playback.current?.resume();
    playback.current?.start();
  };
  const toFullScreen = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    frame.current?.requestFullscreen().catch(() => undefined);
  };
  const button = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Button
      className={css.control}
      type="text"
      aria-label={label}
      title={label}
      icon={icon}
      onClick={onClick}
    />
  );
  return (
    <div ref={frame} className={css.player} data-phase={state.phase}>
      <video
        ref={videoRef}
        className={css.picture}
        muted={muted}
        playsInline
        disablePictureInPicture
        onTimeUpdate={event => setPassed(Math.round(event.currentTarget.currentTime))}
      />
      <button
        type="button"
        className={css.touch}
        aria-label={t.toggleControls}
        aria-pressed={controls}
        onClick={() => setControls(!controls)}
      />
      <VideoNotice
        state={state}
        isLive={range === undefined}
        onStart={() => playback.current?.start()}
        onRetry={() => playback.current?.retry()}
      />
      {controls && !small && (
        <div className={css.controls}>
          {button(
            isPlaying ? t.pause : t.play,
            isPlaying ? <PauseOutlined /> : <CaretRightOutlined />,
            toggle,
          )}
          {button(muted ? t.unmute : t.mute, muted ? <MutedOutlined /> : <SoundOutlined />, () =>
            setMuted(!muted),
          )}
          <span className={css.clock}>
            {range
              ? `${clockText(passed * 1000)} / ${clockText(secondsOf(range, zone) * 1000)}`
              : isPlaying && t.live}
          </span>
          {button(t.fullscreen, <FullscreenOutlined />, toFullScreen)}
        </div>
      )}
    </div>
  );
};

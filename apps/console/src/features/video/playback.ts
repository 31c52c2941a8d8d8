/**
 * One camera from the request to its pictures, outside React: an address is requested and opened; an expired one is
 * requested again; live pictures that the server ends go on with a new one, and may end by themselves.
 */
import { videoExpireTime } from '@hoistway/contract/features/video';
import type { openFlvStream, StreamFailure } from './flv-stream.ts';

export type PlaybackState =
  | { phase: 'opening' | 'playing' | 'paused' | 'ended' | 'closed' }
  /** No address. */
  | { phase: 'refused'; error: unknown }
  | { phase: 'failed'; failure: StreamFailure };

/** An address this close to expiry is not opened. */
const marginMs = 10_000;
/** Live pictures that end sooner count as failed. */
const shortestLiveMs = 5000;
/** A stream closed a moment ago may still be counted. */
const busyWaitMs = 1000;

interface PlaybackOptions {
  video: HTMLVideoElement;
  isLive: boolean;
  /** Live pictures end by themselves after this. */
  closeAfterMs: number | undefined;
  ask: () => Promise<string>;
  open: typeof openFlvStream;
  onChange: (state: PlaybackState) => void;
}

export type Playback = ReturnType<typeof createPlayback>;

export function createPlayback({ video, isLive, closeAfterMs, ask, open, onChange }: PlaybackOptions) {
  let turn = 0;
  let address: { url: string; askedAt: number } | undefined;
  let closeStream: (() => void) | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let playingSince: number | undefined;

  /** Abandons whatever is under way. */
  const end = () => {
    turn++;
    clearTimeout(closing);
    clearTimeout(waiting);
    playingSince = undefined;
    closeStream?.();
    closeStream = undefined;
    return turn;
  };
  const endAs = (state: PlaybackState) => {
    end();
    onChange(state);
  };

  const addressNow = async (fresh: boolean) => {
    const isOld = address && Date.now() - address.askedAt > videoExpireTime * 1000 - marginMs;
    if (fresh || isOld) address = undefined;
    if (!address) {
      const askedAt = Date.now();
      address = { url: await ask(), askedAt };
    }
    return address.url;
  };

  const start = async (fresh = false, isSecondTry = false): Promise<void> => {
    const mine = end();
    onChange({ phase: 'opening' });
    try {
      const url = await addressNow(fresh);
      if (mine !== turn) return;
      const close = await open(video, url, {
        isLive,
        onFailed: failure => {
          if (mine !== turn) return;
          if (failure === 'expired' && !isSecondTry) return void start(true, true);
          if (failure === 'busy' && !isSecondTry) {
            waiting = setTimeout(() => void start(false, true), busyWaitMs);
            return;
          }
          endAs({ phase: 'failed', failure });
        },
      });
      if (mine !== turn) return close();
      closeStream = close;
      await video.play();
    } catch (error) {
      // The element was given another stream, or the browser wants a click first.
      if (mine !== turn) return;
      if (closeStream) return onChange({ phase: 'paused' });
      endAs({ phase: 'refused', error });
    }
  };

  const onPlaying = () => {
    if (!closeStream && playingSince === undefined) return;
    onChange({ phase: 'playing' });
    if (playingSince !== undefined) return;
    playingSince = Date.now();
    // An address opens one stream; the next one has its permission checked again.
    address = undefined;
    if (closeAfterMs !== undefined) closing = setTimeout(() => endAs({ phase: 'closed' }), closeAfterMs);
  };
  const onEnded = () => {
    if (!isLive) return onChange({ phase: 'ended' });
    const wasLong = playingSince !== undefined && Date.now() - playingSince > shortestLiveMs;
    if (wasLong) void start(true);
    else endAs({ phase: 'failed', failure: 'load' });
  };
  video.addEventListener('playing', onPlaying);
  video.addEventListener('ended', onEnded);

  return {
    start: () => void start(),
    /** With a newly requested address. */
    retry: () => void start(true),
    /** A replay pauses; live pictures end, and the last one stays. */
    pause() {
      video.pause();
      if (isLive) {
        video.poster = lastPicture(video);
        end();
      }
      onChange({ phase: 'paused' });
    },
    resume() {
      if (isLive) return void start();
      video.play().catch(() => undefined);
    },
    stop() {
      end();
      video.removeEventListener('playing', onPlaying);
      video.removeEventListener('ended', onEnded);
    },
  };
}

const lastPicture = (video: HTMLVideoElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return '';
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas.toDataURL('image/jpeg');
};

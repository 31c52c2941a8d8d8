/** Plays HTTP-FLV in a video element. The player is loaded with the first picture. */
import type Mpegts from 'mpegts.js';

/** Why a stream stopped: its address expired, too many are open, the browser cannot, or anything else. */
export type StreamFailure = 'expired' | 'busy' | 'unsupported' | 'load';

const byStatus: Record<number, StreamFailure> = { 410: 'expired', 503: 'busy' };

interface StreamOptions {
  isLive: boolean;
  onFailed: (failure: StreamFailure) => void;
}

/** @returns a function that closes it */
export async function openFlvStream(
  video: HTMLVideoElement,
  url: string,
  { isLive, onFailed }: StreamOptions,
): Promise<() => void> {
  const { default: mpegts } = await import('mpegts.js');
  if (!mpegts.getFeatureList().mseLivePlayback) {
    onFailed('unsupported');
    return () => undefined;
  }
  // It would log to the browser's console what the dialog shows the user.
  mpegts.LoggingControl.enableAll = false;
  const config: Mpegts.Config = {
    // Every stream arrives in real time; none is read in ranges.
    lazyLoad: false,
    enableStashBuffer: false,
    autoCleanupSourceBuffer: true,
    liveBufferLatencyChasing: isLive,
    liveBufferLatencyMaxLatency: 4,
    liveBufferLatencyMinRemain: 1,
    referrerPolicy: 'no-referrer',
  };
  const player = mpegts.createPlayer({ type: 'flv', isLive: true, url }, config);
  player.on(mpegts.Events.ERROR, (_type: string, _detail: string, info?: { code?: number }) =>
    onFailed(byStatus[info?.code ?? 0] ?? 'load'),
  );
  player.attachMediaElement(video);
  player.load();
  return () => player.destroy();
}

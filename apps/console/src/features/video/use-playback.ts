import { video as calls, requestTypes } from '@hoistway/contract/features/video';
import { send } from '@hoistway/parts/call/send.ts';
import { useEffect, useRef, useState } from 'react';
import { openFlvStream } from './flv-stream.ts';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';
import type { VideoRequest } from './video-request.ts';

/** Plays the request as soon as it is given; another request replaces it. */
export const usePlayback = (request: VideoRequest, closeAfterMs: number | undefined) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const playback = useRef<Playback>(undefined);
  const [state, setState] = useState<PlaybackState>({ phase: 'opening' });
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const giveUp = new AbortController();
    const made = createPlayback({
      video,
      isLive: request.type === requestTypes.live,
      closeAfterMs,
      ask: async () => (await send(calls.path, request, { signal: giveUp.signal })).url,
      open: openFlvStream,
      onChange: next => giveUp.signal.aborted || setState(next),
    });
    playback.current = made;
    made.start();
    return () => {
      giveUp.abort();
      made.stop();
    };
  }, [request, closeAfterMs]);
  return { videoRef, playback, state };
};

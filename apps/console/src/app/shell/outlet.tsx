/** Renders what a request opens, above the pages, so that it stays while they change. Loaded on first use. */

import { closeIntercom, useIntercomRequest } from '@hoistway/fleet/boxes/intercom-request.ts';
import { closeVideo, useVideoRequest } from '@hoistway/fleet/boxes/video-request.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

type Box<T> = React.ComponentType<{ request: T; onClose: () => void }>;

interface OutletOptions<T> {
  useRequest: () => T | undefined;
  close: () => void;
  load: () => Promise<Box<T>>;
}

const createOutlet =
  <T extends object>({ useRequest, close, load }: OutletOptions<T>) =>
  () => {
    const t = useTexts(texts);
    const { message } = App.useApp();
    const request = useRequest();
    const [Loaded, setLoaded] = useState<Box<T>>();
    const isWanted = request !== undefined && Loaded === undefined;

    // A request that no frame could show is dropped; leaving the frame, signing out too, closes everything.
    useEffect(() => {
      close();
      return close;
    }, []);
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        part => setLoaded(() => part),
        () => {
          void message.error(t.chunkFailedText);
          close();
        },
      );
    }, [isWanted, message, t]);

    return request && Loaded ? <Loaded request={request} onClose={close} /> : null;
  };

export const VideoOutlet = createOutlet({
  useRequest: useVideoRequest,
  close: closeVideo,
  load: async () => (await import('../../features/video/video-dialog.tsx')).VideoDialog,
});

export const IntercomOutlet = createOutlet({
  useRequest: useIntercomRequest,
  close: closeIntercom,
  load: async () => (await import('../../features/intercom/intercom-dialog.tsx')).IntercomDialog,
});

/** Renders what a request opens, above the pages, so that it stays while they change. Loaded on first use. */

import { closeIntercom, useIntercomWish } from '@hoistway/fleet/boxes/intercom-wish.ts';
import { closeVideo, useVideoWish } from '@hoistway/fleet/boxes/video-wish.ts';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Box<Wish> = React.ComponentType<{ wish: Wish; onClose: () => void }>;

interface OutletOptions<Wish> {
  useWish: () => Wish | undefined;
  close: () => void;
  load: () => Promise<Box<Wish>>;
}

const createOutlet =
  <Wish extends object>({ useWish, close, load }: OutletOptions<Wish>) =>
  () => {
    const { t } = useTranslation('shell');
    const { message } = App.useApp();
    const wish = useWish();
    const [Loaded, setLoaded] = useState<Box<Wish>>();
    const isWanted = wish !== undefined && Loaded === undefined;

    useEffect(() => {
      if (!isWanted) return;
      load().then(
        part => setLoaded(() => part),
        () => {
          void message.error(t('chunkFailedText'));
          close();
        },
      );
    }, [isWanted, message, t]);
    // Signing out closes everything.
    useEffect(() => close, []);

    return wish && Loaded ? <Loaded wish={wish} onClose={close} /> : null;
  };

export const VideoOutlet = createOutlet({
  useWish: useVideoWish,
  close: closeVideo,
  load: async () => (await import('../../features/video/video-dialog.tsx')).VideoDialog,
});

export const IntercomOutlet = createOutlet({
  useWish: useIntercomWish,
  close: closeIntercom,
  load: async () => (await import('../../features/intercom/intercom-dialog.tsx')).IntercomDialog,
});

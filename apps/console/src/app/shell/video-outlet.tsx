/** Where video is shown: above the pages, so that it stays while they change. Loaded when it is first wanted. */
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoDialogProps } from '../../features/video/video-dialog.tsx';
import { closeVideo, useVideoWish } from '../../ui/video-wish.ts';

type VideoDialog = React.ComponentType<VideoDialogProps>;

export const VideoOutlet = () => {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const wish = useVideoWish();
  const [Dialog, setDialog] = useState<VideoDialog>();
  const isWanted = wish !== undefined && Dialog === undefined;

  useEffect(() => {
    if (!isWanted) return;
    import('../../features/video/video-dialog.tsx').then(
      file => setDialog(() => file.VideoDialog),
      () => {
        void message.error(t('chunkFailedText'));
        closeVideo();
      },
    );
  }, [isWanted, message, t]);
  // Who signs out leaves nothing playing.
  useEffect(() => closeVideo, []);

  return wish && Dialog ? <Dialog wish={wish} onClose={closeVideo} /> : null;
};

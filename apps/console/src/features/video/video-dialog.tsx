/** The video dialog; minimised, it goes on playing. */

import type { VideoWish } from '@hoistway/fleet/boxes/video-wish.ts';
import { FloatingBox } from '@hoistway/parts/floating-box/floating-box.tsx';
import { useTranslation } from 'react-i18next';
import { VideoPanel } from './video-panel.tsx';

const widthPx = 768;

export const VideoDialog = ({ wish, onClose }: { wish: VideoWish; onClose: () => void }) => {
  const { t } = useTranslation('video');
  return (
    <FloatingBox
      title={t('title', { jobNum: wish.jobNum })}
      wish={wish}
      width={widthPx}
      place={wish.pageInfo === 'monitor' ? 'topRight' : 'middle'}
      onClose={onClose}
    >
      {small => <VideoPanel wish={wish} small={small} />}
    </FloatingBox>
  );
};

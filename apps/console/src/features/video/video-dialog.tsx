/** The video dialog; minimised, it goes on playing. */
import { useTranslation } from 'react-i18next';
import type { VideoWish } from '../../fleet/boxes/video-wish.ts';
import { FloatingBox } from '../../parts/floating-box/floating-box.tsx';
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

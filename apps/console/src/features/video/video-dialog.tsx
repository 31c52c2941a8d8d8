/** The video dialog; minimised, it goes on playing. */

import type { VideoBoxRequest } from '@hoistway/fleet/boxes/video-request.ts';
import { FloatingBox } from '@hoistway/parts/floating-box/floating-box.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';
import { VideoPanel } from './video-panel.tsx';

const widthPx = 768;

export const VideoDialog = ({ request, onClose }: { request: VideoBoxRequest; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FloatingBox
      title={t.title(request.jobNum)}
      request={request}
      width={widthPx}
      place={request.pageInfo === 'alarm' ? 'middle' : 'topRight'}
      onClose={onClose}
    >
      {small => <VideoPanel request={request} small={small} />}
    </FloatingBox>
  );
};

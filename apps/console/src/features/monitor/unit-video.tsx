/** The way to the pictures of a unit, live at first. */
import { VideoCameraOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/elevator';
import { playTypes } from '@hoistway/contract/video';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../ui/allowed.tsx';
import { openVideo } from '../../ui/video-wish.ts';

export const watchVideo = ({ jobNum, deviceType }: ElevatorRow): void =>
  openVideo({ jobNum, deviceType, playType: playTypes.live, pageInfo: 'monitor' });

export const VideoButton = ({ row }: { row: ElevatorRow }) => {
  const { t } = useTranslation('monitor');
  return (
    <Allowed to="monitor.video">
      <Button icon={<VideoCameraOutlined />} onClick={() => watchVideo(row)}>
        {t('video')}
      </Button>
    </Allowed>
  );
};

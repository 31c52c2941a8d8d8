/** The way to the pictures of a unit, live at first. */
import { VideoCameraOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { playTypes } from '@hoistway/contract/features/video';
import { openVideo } from '@hoistway/fleet/boxes/video-wish.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';

export const watchVideo = ({ jobNum, deviceType }: ElevatorRow): void =>
  openVideo({ jobNum, deviceType, playType: playTypes.live, pageInfo: 'monitor' });

interface VideoButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  row: ElevatorRow;
  /** The sign alone, with the words for those who do not see it. */
  small?: boolean;
}

export const VideoButton = ({ row, small = false, ...look }: VideoButtonProps) => {
  const { t } = useTranslation('monitor');
  const name = { 'aria-label': t('unit.video', { jobNum: row.jobNum }), title: t('video') };
  return (
    <Allowed to="monitor.video">
      <Button {...look} icon={<VideoCameraOutlined />} {...(small && name)} onClick={() => watchVideo(row)}>
        {!small && t('video')}
      </Button>
    </Allowed>
  );
};

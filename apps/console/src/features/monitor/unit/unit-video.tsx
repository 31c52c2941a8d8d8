/** The button for a unit's video, live by default. */
import { VideoCameraOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { playTypes, type VideoPage } from '@hoistway/contract/features/video';
import { openVideo } from '@hoistway/fleet/boxes/video-request.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, type ButtonProps } from 'antd';
import { texts } from '../texts.ts';

export const watchVideo = ({ jobNum, deviceType }: ElevatorRow, pageInfo: VideoPage = 'monitor'): void =>
  openVideo({ jobNum, deviceType, playType: playTypes.live, pageInfo });

export interface VideoButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  row: ElevatorRow;
  /** The page it stands on: the monitor by default. */
  pageInfo?: VideoPage;
  /** Only the icon, with a label for screen readers. */
  small?: boolean;
}

export const VideoButton = ({ row, pageInfo, small = false, ...button }: VideoButtonProps) => {
  const t = useTexts(texts);
  const name = { 'aria-label': t.unit.video(row.jobNum), title: t.video };
  return (
    <Allowed to="monitor.video">
      <Button
        {...button}
        icon={<VideoCameraOutlined />}
        {...(small && name)}
        onClick={() => watchVideo(row, pageInfo)}
      >
        {!small && t.video}
      </Button>
    </Allowed>
  );
};

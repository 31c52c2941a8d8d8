/**
 * Pictures that the car camera took when people were trapped. They are fetched with the session, not by their address
 * alone.
 */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Image } from 'antd';
import css from './alarm.module.css';
import { texts } from './texts.ts';

export const TrappedImagesDialog = ({ row, onClose }: { row: AlarmRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(alarm.getTrappedImage, {
    deviceType: row.deviceType,
    deviceno: row.jobNum,
    malfunctiondate: row.alarmDate,
  });
  const content = () => {
    if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
    if (!data) return <FirstLoad rows={4} />;
    if (data.length === 0) return <EmptyState text={t.images.none} />;
    return (
      <div className={css.images}>
        <Image.PreviewGroup>
          {data.map((address, index) => (
            <CallImage
              key={address}
              call={alarm.trappedImage}
              input={{ imageId: Number(address.split('/').at(-1)) }}
              alt={t.images.image(index + 1)}
            />
          ))}
        </Image.PreviewGroup>
      </div>
    );
  };
  return (
    <Dialog open width={860} title={t.images.title(row.jobNum)} onClose={onClose}>
      {content()}
    </Dialog>
  );
};

/** The pictures of a notice: uploaded as they are chosen, kept with the notice when it is saved. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { maxNoticeImageBytes, maxNoticeImages, notice } from '@hoistway/contract/features/notice';
import { upload } from '@hoistway/parts/call/send.ts';
import { PictureButton } from '@hoistway/parts/form/picture-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import css from './images-input.module.css';

interface ImagesInputProps {
  value?: number[];
  onChange?: (value: number[]) => void;
}

export const ImagesInput = ({ value = [], onChange }: ImagesInputProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.images}>
      {value.map((imageId, index) => (
        <div key={imageId} className={css.image}>
          <CallImage call={notice.image} input={{ imageId }} alt={t.image(index + 1)} />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            disabled={busy}
            aria-label={t.removeImage(index + 1)}
            onClick={() => onChange?.(value.filter(other => other !== imageId))}
          />
        </div>
      ))}
      {value.length < maxNoticeImages && (
        <PictureButton
          icon={<PlusOutlined />}
          maxBytes={maxNoticeImageBytes}
          busy={busy}
          onBusy={setBusy}
          upload={async file => {
            const { imageId } = await upload(notice.addImage, {}, { name: file.name, content: file });
            onChange?.([...value, imageId]);
          }}
        >
          {t.addImage}
        </PictureButton>
      )}
    </div>
  );
};

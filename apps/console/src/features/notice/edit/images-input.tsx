/** The pictures of a notice: uploaded as they are chosen, kept with the notice when it is saved. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { maxNoticeImageBytes, maxNoticeImages, notice } from '@hoistway/contract/features/notice';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { upload } from '@hoistway/parts/call/send.ts';
import { sizeText } from '@hoistway/parts/download/save-file.ts';
import { isPicture } from '@hoistway/parts/form/is-picture.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './images-input.module.css';

interface ImagesInputProps {
  value?: number[];
  onChange?: (value: number[]) => void;
}

export const ImagesInput = ({ value = [], onChange }: ImagesInputProps) => {
  const { t } = useTranslation('notice');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    if (!isPicture(file)) return void message.error(t('wrongImage'));
    if (file.size > maxNoticeImageBytes)
      return void message.error(t('largeImage', { size: sizeText(maxNoticeImageBytes) }));
    setBusy(true);
    try {
      // Nothing else changes the pictures meanwhile: their buttons are disabled.
      const { imageId } = await upload(notice.addImage, {}, { name: file.name, content: file });
      onChange?.([...value, imageId]);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.images}>
      {value.map((imageId, index) => (
        <div key={imageId} className={css.image}>
          <CallImage call={notice.image} input={{ imageId }} alt={t('image', { number: index + 1 })} />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            disabled={busy}
            aria-label={t('removeImage', { number: index + 1 })}
            onClick={() => onChange?.(value.filter(other => other !== imageId))}
          />
        </div>
      ))}
      {value.length < maxNoticeImages && (
        <Upload
          accept=".jpg,.jpeg,.png"
          showUploadList={false}
          disabled={busy}
          beforeUpload={file => {
            void take(file);
            return false;
          }}
        >
          <Button icon={<PlusOutlined />} loading={busy}>
            {t('addImage')}
          </Button>
        </Upload>
      )}
    </div>
  );
};

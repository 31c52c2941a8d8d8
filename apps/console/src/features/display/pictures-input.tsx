/** The pictures of the picture page: uploaded as they are chosen, kept when the settings are saved. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { display, maxScrollImageBytes, mostScrollImages } from '@hoistway/contract/features/display';
import { upload } from '@hoistway/parts/call/send.ts';
import { PictureButton } from '@hoistway/parts/form/picture-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import css from './display.module.css';
import { texts } from './texts.ts';

interface PicturesInputProps {
  value: readonly number[];
  onRemove: (imageId: number) => void;
  onAdd: (imageId: number) => void;
}

export const PicturesInput = ({ value, onRemove, onAdd }: PicturesInputProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.pictures}>
      {value.map((imageId, index) => (
        <div key={imageId} className={css.picture}>
          <CallImage call={display.image} input={{ imageId }} alt={t.picture(index + 1)} />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            disabled={busy}
            aria-label={t.removePicture(index + 1)}
            onClick={() => onRemove(imageId)}
          />
        </div>
      ))}
      {value.length < mostScrollImages && (
        <PictureButton
          icon={<PlusOutlined />}
          maxBytes={maxScrollImageBytes}
          busy={busy}
          onBusy={setBusy}
          upload={async file => {
            const { imageId } = await upload(display.addImage, {}, { name: file.name, content: file });
            onAdd(imageId);
          }}
        >
          {t.addPicture}
        </PictureButton>
      )}
    </div>
  );
};

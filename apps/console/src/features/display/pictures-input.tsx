/** The pictures of the picture page: uploaded as they are chosen, kept when the settings are saved. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
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
  /** One place up (-1) or down (1). */
  onMove: (at: number, by: 1 | -1) => void;
  onRemove: (imageId: number) => void;
  onAdd: (imageId: number) => void;
}

export const PicturesInput = ({ value, onMove, onRemove, onAdd }: PicturesInputProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.pictures}>
      {value.map((imageId, index) => (
        <div key={imageId} className={css.picture}>
          <CallImage call={display.image} input={{ imageId }} alt={t.picture(index + 1)} />
          <span className={css.moves}>
            <Button
              icon={<ArrowUpOutlined />}
              aria-label={t.up(t.picture(index + 1))}
              disabled={index === 0}
              onClick={() => onMove(index, -1)}
            />
            <Button
              icon={<ArrowDownOutlined />}
              aria-label={t.down(t.picture(index + 1))}
              disabled={index === value.length - 1}
              onClick={() => onMove(index, 1)}
            />
            <Button
              icon={<DeleteOutlined />}
              disabled={busy}
              aria-label={t.removePicture(index + 1)}
              onClick={() => onRemove(imageId)}
            />
          </span>
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

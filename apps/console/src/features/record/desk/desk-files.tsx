/** Pictures that are chosen at the desk: drawn again as a phone's are, and shown until the visit is sent. */
import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { leastPhotoSide } from '@hoistway/contract/features/visit';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { hasStrokes, NoPicture, type Photo, photoOf } from '@hoistway/parts/picture/photo.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Upload } from 'antd';
import { useEffect, useState } from 'react';
import css from './desk.module.css';

import { texts } from './texts.ts';

interface DeskFilesProps {
  value: readonly Photo[];
  onChange: (change: (files: readonly Photo[]) => readonly Photo[]) => void;
  /** What its button says, and what it is for, where that cannot be seen. */
  label: string;
  of: string;
  id?: string;
  most: number;
  overMost: string;
  /** Somebody has signed on it. */
  isSignature?: boolean;
  disabled: boolean;
  /** While pictures are read. */
  onReading: (reading: boolean) => void;
}

const isPicture = ({ type }: File) => ['image/jpeg', 'image/png'].includes(type);

export const DeskFiles = ({
  value,
  onChange,
  label,
  of,
  id,
  disabled,
  onReading,
  ...limits
}: DeskFilesProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const fileOf = async (file: File): Promise<Photo | undefined> => {
    if (!isPicture(file)) return void message.error(common.upload.wrongPicture);
    try {
      const photo = await photoOf(file);
      if (limits.isSignature && !(await hasStrokes(photo.content)))
        return void message.error(t.blank(file.name));
      return photo;
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
      return void message.error(t.unreadable({ name: file.name, least: leastPhotoSide }));
    }
  };
  const take = async (files: readonly File[]) => {
    setBusy(true);
    onReading(true);
    try {
      if (value.length + files.length > limits.most) void message.error(limits.overMost);
      for (const file of files.slice(0, limits.most - value.length)) {
        const taken = await fileOf(file);
        if (taken) onChange(before => [...before, taken]);
      }
    } finally {
      setBusy(false);
      onReading(false);
    }
  };
  return (
    <>
      {value.length > 0 && (
        <div className={css.pictures}>
          {value.map((file, index) => (
            <Chosen
              key={file.fileId}
              file={file}
              name={limits.isSignature ? of : t.photo(index + 1)}
              onRemove={
                disabled
                  ? undefined
                  : () => onChange(before => before.filter(({ fileId }) => fileId !== file.fileId))
              }
            />
          ))}
        </div>
      )}
      {value.length < limits.most && (
        <Upload
          accept=".jpg,.jpeg,.png"
          multiple={limits.most > 1}
          showUploadList={false}
          disabled={busy || disabled}
          beforeUpload={(file, files) => {
            if (file === files[0]) void take(files);
            return false;
          }}
        >
          <Button
            id={id}
            icon={<PictureOutlined />}
            loading={busy}
            disabled={disabled}
            aria-label={`${label} ${of}`}
          >
            {label}
          </Button>
        </Upload>
      )}
    </>
  );
};

interface ChosenProps {
  file: Photo;
  name: string;
  onRemove: (() => void) | undefined;
}

const Chosen = ({ file: { content }, name, onRemove }: ChosenProps) => {
  const t = useTexts(texts);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <figure className={css.file}>
      {address && <img src={address} alt={name} />}
      {onRemove && (
        <Button
          size="small"
          shape="circle"
          icon={<CloseOutlined />}
          aria-label={t.remove(name)}
          onClick={onRemove}
        />
      )}
    </figure>
  );
};

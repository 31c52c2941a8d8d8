/** Uploads a jpg or png as soon as it is chosen. */
import { App, Button, Upload } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../call/error-text.ts';
import { sizeText } from '../download/save-file.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';

interface PictureButtonProps {
  maxBytes: number;
  upload: (file: File) => Promise<void>;
  /** While it is uploaded nothing else should change the pictures: their other buttons are disabled. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  icon: ReactNode;
  children: ReactNode;
}

/** By name and type, before it is sent; what is in it is for the server to say. */
const isPicture = ({ name, type }: File) =>
  ['image/jpeg', 'image/png'].includes(type) && /\.(jpe?g|png)$/i.test(name);

export const PictureButton = ({ maxBytes, upload, busy, onBusy, icon, children }: PictureButtonProps) => {
  const t = useTexts(commonTexts);
  const { message } = App.useApp();
  const take = async (file: File) => {
    if (!isPicture(file)) return void message.error(t.upload.wrongPicture);
    if (file.size > maxBytes) return void message.error(t.upload.largePicture(sizeText(maxBytes)));
    onBusy(true);
    try {
      await upload(file);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <Upload
      accept=".jpg,.jpeg,.png"
      showUploadList={false}
      disabled={busy}
      beforeUpload={file => {
        void take(file);
        return false;
      }}
    >
      <Button icon={icon} loading={busy}>
        {children}
      </Button>
    </Upload>
  );
};

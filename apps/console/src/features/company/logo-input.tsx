/** The logo of a company: uploaded as it is chosen, kept with the company when that is saved. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { company, maxLogoBytes } from '@hoistway/contract/features/company';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { upload } from '@hoistway/parts/call/send.ts';
import { sizeText } from '@hoistway/parts/download/save-file.ts';
import { isPicture } from '@hoistway/parts/form/is-picture.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './company.module.css';

interface LogoInputProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
}

export const LogoInput = ({ value, onChange }: LogoInputProps) => {
  const { t } = useTranslation('company');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    if (!isPicture(file)) return void message.error(t('wrongLogo'));
    if (file.size > maxLogoBytes) return void message.error(t('largeLogo', { size: sizeText(maxLogoBytes) }));
    setBusy(true);
    try {
      const { logoId } = await upload(company.addLogo, {}, { name: file.name, content: file });
      onChange?.(logoId);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.picked}>
      {value && <CallImage key={value} call={company.logo} input={{ logoId: value }} alt={t('logo')} />}
      <Upload
        accept=".jpg,.jpeg,.png"
        showUploadList={false}
        disabled={busy}
        beforeUpload={file => {
          void take(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={busy}>
          {t(value ? 'replaceLogo' : 'chooseLogo')}
        </Button>
      </Upload>
      {value && (
        <Button icon={<DeleteOutlined />} disabled={busy} onClick={() => onChange?.(null)}>
          {t('removeLogo')}
        </Button>
      )}
    </div>
  );
};

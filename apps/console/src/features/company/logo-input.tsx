/** The logo of a company: uploaded as it is chosen, kept with the company when that is saved. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { company, maxLogoBytes } from '@hoistway/contract/features/company';
import { upload } from '@hoistway/parts/call/send.ts';
import { PictureButton } from '@hoistway/parts/form/picture-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import css from './company.module.css';
import { texts } from './texts.ts';

interface LogoInputProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
}

export const LogoInput = ({ value, onChange }: LogoInputProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.picked}>
      {value && <CallImage key={value} call={company.logo} input={{ logoId: value }} alt={t.logo} />}
      <PictureButton
        icon={<UploadOutlined />}
        maxBytes={maxLogoBytes}
        busy={busy}
        onBusy={setBusy}
        upload={async file => {
          const { logoId } = await upload(company.addLogo, {}, { name: file.name, content: file });
          onChange?.(logoId);
        }}
      >
        {value ? t.replaceLogo : t.chooseLogo}
      </PictureButton>
      {value && (
        <Button icon={<DeleteOutlined />} disabled={busy} onClick={() => onChange?.(null)}>
          {t.removeLogo}
        </Button>
      )}
    </div>
  );
};

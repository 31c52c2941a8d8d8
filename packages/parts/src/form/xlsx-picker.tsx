/** Picks one xlsx file: the most recently chosen. */
import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useState } from 'react';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './form.module.css';

interface XlsxPickerProps {
  value?: File;
  onChange?: (file: File | undefined) => void;
  disabled?: boolean;
}

export const XlsxPicker = ({ value, onChange, disabled }: XlsxPickerProps) => {
  const t = useTexts(commonTexts);
  const [problem, setProblem] = useState<string>();
  return (
    // One block, which a tall dialog does not stretch.
    <div>
      <Upload.Dragger
        accept=".xlsx"
        disabled={disabled}
        fileList={value ? [{ uid: 'one', name: value.name, size: value.size }] : []}
        // Nothing is uploaded here: the file is sent with its call.
        beforeUpload={file => {
          const right = file.name.toLowerCase().endsWith('.xlsx');
          setProblem(right ? undefined : t.upload.wrongType);
          if (right) onChange?.(file);
          return false;
        }}
        onRemove={() => onChange?.(undefined)}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p>{t.upload.hint}</p>
      </Upload.Dragger>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};

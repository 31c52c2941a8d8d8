/** The template to fill in. */
import { DownloadOutlined } from '@ant-design/icons';
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { App, Button } from 'antd';
import type { z } from 'zod';
import { receive } from '../call/send.ts';
import { saveFile } from '../download/save-file.ts';
import { useTexts } from '../language/use-language.ts';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

interface TemplateLinkProps {
  call: Call<z.ZodType<unknown, { fileName: string }>>;
  fileName: string;
  help: string;
}

export const TemplateLink = ({ call, fileName, help }: TemplateLinkProps) => {
  const t = useTexts(stagedImportTexts);
  const { message } = App.useApp();
  const fetchTemplate = async () => {
    try {
      const template = await receive(call, { fileName } satisfies CallInput<typeof call>);
      saveFile(template.blob, template.name || fileName);
    } catch {
      void message.error(t.templateFailed);
    }
  };
  return (
    <div className={css.template}>
      <span>{help}</span>
      <Button type="link" icon={<DownloadOutlined />} onClick={() => void fetchTemplate()}>
        {t.template}
      </Button>
    </div>
  );
};

import { DownloadOutlined } from '@ant-design/icons';
import { randomUuid } from '@hoistway/client/random-uuid';
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Button, type ButtonProps } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useDownload } from './use-download.tsx';

interface ExportButtonProps<C extends Call> extends Pick<ButtonProps, 'size' | 'type' | 'disabled'> {
  /** A file call that accepts a name for its export. */
  call: C;
  /** Usually the list's query as last sent. */
  input: CallInput<C>;
  label?: string;
}

/** Exports what the list shows. */
export const ExportButton = <C extends Call>({ call, input, label, ...button }: ExportButtonProps<C>) => {
  const t = useTexts(commonTexts);
  const { start, running } = useDownload(call);
  const exportNow = () => {
    const downloadId = randomUuid();
    void start({ ...(input as object), downloadId } as CallInput<C>, { downloadId });
  };
  return (
    <Button {...button} icon={<DownloadOutlined />} loading={running} onClick={exportNow}>
      {label ?? t.export}
    </Button>
  );
};

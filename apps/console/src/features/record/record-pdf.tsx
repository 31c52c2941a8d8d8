/** The PDF of a record, to read here and to keep. */
import { DownloadOutlined } from '@ant-design/icons';
import { type Attachment, attachTypes, record } from '@hoistway/contract/features/record';
import { receive } from '@hoistway/parts/call/send.ts';
import { saveFile } from '@hoistway/parts/download/save-file.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { PdfView } from '@hoistway/parts/pdf/pdf-view.tsx';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import css from './record.module.css';
import { texts } from './texts.ts';

export const RecordPdf = ({ file }: { file: Pick<Attachment, 'attach_id' | 'attach_name'> }) => {
  const t = useTexts(texts);
  const input = { attachId: file.attach_id, attachName: file.attach_name, attachType: attachTypes.pdf };
  const { data, error, refetch } = useQuery({
    queryKey: [record.pdf.path, input],
    queryFn: async ({ signal }) => (await receive(record.pdf, input, { signal })).blob,
    gcTime: 0,
  });
  if (error) return <FailureState what={t.dialog.pdfFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={6} />;
  return (
    <>
      <div className={css.pdfName}>
        <span>{file.attach_name}</span>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => saveFile(data, file.attach_name)}>
          {t.dialog.download}
        </Button>
      </div>
      <PdfView content={data} name={file.attach_name} />
    </>
  );
};

/**
 * Owner QR codes: until when they are valid and how much their page shows. One elevator is a picture, several are a
 * zip.
 */
import { defaultQrDays, qrCode, qrVersions } from '@hoistway/contract/features/qr-code';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { DatePicker, wallDay, wallTime } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { daysBetween, shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { App, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

const dayFormat = 'YYYY-MM-DD';

interface QrCodeDialogProps {
  jobNums: readonly string[];
  onClose: () => void;
}

export const QrCodeDialog = ({ jobNums, onClose }: QrCodeDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const today = useToday();
  useCalendarZone();
  const mayWithdraw = useMay('lift.qrCode');
  const [expiry, setExpiry] = useState<string | undefined>(shiftDay(today, defaultQrDays));
  const [versionType, setVersion] = useState<number>(qrVersions[0]);
  const [problem, setProblem] = useState<string>();
  const { start, running } = useDownload(qrCode.generate);
  const [only] = jobNums;
  const single = jobNums.length === 1 ? only : undefined;
  const withdraw = useAct(qrCode.withdraw, { onDone: () => void message.success(t.qr.withdrawn) });

  const generate = async () => {
    if (!expiry) return setProblem(t.qr.expiryNeeded);
    setProblem(undefined);
    const days = daysBetween(today, expiry);
    const fileName = single ? `${single}_${versionType}.jpg` : 'result.zip';
    const done = await start(
      { jobNumList: [...jobNums], expireTime: expiry, versionType },
      { fileName, doneText: t.qr.done(days), failedText: t.qr.failed },
    );
    if (done) onClose();
  };
  const askWithdraw = (jobNum: string) =>
    confirm({
      title: t.qr.withdrawTitle(jobNum),
      text: t.qr.withdrawText,
      okText: t.qr.withdraw,
      danger: true,
      onOk: () => withdraw.mutateAsync({ jobNum }),
    });

  return (
    <Dialog
      open
      width={560}
      title={single ? t.qr.title(single) : t.qr.titleMany(jobNums.length)}
      onClose={onClose}
      footer={
        <>
          {single && mayWithdraw && (
            <Button danger style={{ marginInlineEnd: 'auto' }} onClick={() => askWithdraw(single)}>
              {t.qr.withdraw}
            </Button>
          )}
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={running} onClick={() => void generate()}>
            {t.qr.generate}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item label={t.qr.expiry} required validateStatus={problem ? 'error' : undefined} help={problem}>
          <DatePicker
            style={{ width: '100%' }}
            value={wallTime(expiry)}
            minDate={wallDay(today)}
            onChange={value => setExpiry(value?.format(dayFormat))}
          />
        </Form.Item>
        <Form.Item label={t.qr.version}>
          <Radio.Group
            vertical
            value={versionType}
            onChange={event => setVersion(event.target.value as number)}
            options={qrVersions.map(version => ({ value: version, label: t.qr.versions[version] }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
};

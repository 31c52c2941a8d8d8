/**
 * One-click fault report of an elevator: a new one with a captcha, or the pending one read-only, from which trapped
 * people can still be reported.
 */
import { browserStorage } from '@hoistway/client/browser-storage';
import { faultKinds, faultOrigins, passenger } from '@hoistway/contract/features/fault-kinds';
import { faultReport, faultReportStatuses } from '@hoistway/contract/features/fault-report';
import type { LedgerRow } from '@hoistway/contract/features/ledger';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CaptchaInput } from '@hoistway/parts/captcha/captcha-input.tsx';
import { useCaptcha } from '@hoistway/parts/captcha/use-captcha.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from './texts.ts';

interface FaultReportDialogProps {
  row: LedgerRow;
  /** The report to read; null opens a new one. */
  faultId: number | null;
  onClose: () => void;
}

export const FaultReportDialog = ({ row, faultId, onClose }: FaultReportDialogProps) => {
  const [trapped, setTrapped] = useState(false);
  if (faultId === null || trapped) return <NewReport row={row} people={Number(trapped)} onClose={onClose} />;
  return (
    <ReadReport jobNum={row.jobNum} faultId={faultId} onTrapped={() => setTrapped(true)} onClose={onClose} />
  );
};

/** The specification keeps the token of the captcha here until the form is sent. */
const tokenKey = 'ctoken';

const addressChars = 100;
/** The location as far as known; the user can correct it or make it more precise. */
const placeOf = ({ address, domainName, buildingName, elevatorNum }: LedgerRow): string =>
  [address || domainName, buildingName, elevatorNum]
    .filter(part => part !== '')
    .join(' ')
    .slice(0, addressChars);

interface NewReportProps {
  row: LedgerRow;
  /** Whether people are trapped, as far as known. */
  people: number;
  onClose: () => void;
}

const NewReport = ({ row, people, onClose }: NewReportProps) => {
  const t = useTexts(texts);
  const title = useTitles(faultReport.list.columns);
  const { message } = App.useApp();
  const { captcha, fetchNew } = useCaptcha();
  const fetchFirst = useEffectEvent(() => void fetchNew());
  useEffect(() => {
    fetchFirst();
    return () => browserStorage.removeItem(tokenKey);
  }, []);
  useEffect(() => {
    if (captcha.state === 'shown') browserStorage.setItem(tokenKey, captcha.token);
    else browserStorage.removeItem(tokenKey);
  }, [captcha]);

  return (
    <CallDialog
      call={faultReport.save}
      title={t.createTitle(row.jobNum)}
      okText={t.submit}
      doneText={t.sent}
      initial={{ num: people, address: placeOf(row) }}
      hidden={{ patrolId: row.patrolId, jobNum: row.jobNum }}
      onClose={onClose}
      onDone={({ alarmId, raised }) => {
        if (alarmId !== null) void message.warning(raised ? t.alarmRaised : t.alarmJoined, 8);
        onClose();
      }}
      onFailed={() => void fetchNew()}
      // Without an image there is no token: the visible field says so, with a new image.
      errorsAt={{ ctoken: 'captcha' }}
      onProblems={names => {
        if (names.includes('ctoken')) void fetchNew();
      }}
      prepare={({ captcha: answer = '', ...values }) => ({
        ...values,
        captcha: answer,
        ctoken: browserStorage.getItem(tokenKey) ?? '',
      })}
      fields={[
        { name: 'customerName', label: title('customerName'), wide: true },
        { name: 'address', label: title('address'), wide: true },
        { name: 'reporter', label: title('reporter') },
        { name: 'telNum', label: t.telNum, inputMode: 'tel' },
        { name: 'num', label: title('num'), kind: 'number' },
        {
          name: 'captcha',
          label: t.captcha,
          kind: 'custom',
          once: true,
          children: <CaptchaInput captcha={captcha} onRefresh={() => void fetchNew()} />,
        },
      ]}
    />
  );
};

interface ReadReportProps {
  jobNum: string;
  faultId: number;
  onTrapped: () => void;
  onClose: () => void;
}

const ReadReport = ({ jobNum, faultId, onTrapped, onClose }: ReadReportProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(faultReport.list.columns);
  const words = useWords();
  const { data, error, refetch } = useCall(faultReport.read, { faultId });
  const content = () => {
    if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
    if (!data) return <FirstLoad rows={5} />;
    const facts = {
      customerName: data.customerName,
      address: data.address,
      reporter: data.origin === 1 ? words(passenger) : data.reporter,
      telNum: data.telNum,
      num: data.num,
      kind: data.kind === '' ? <Absent /> : words(faultKinds.words[data.kind]),
      origin: words(faultOrigins.words[data.origin]),
      status: words(faultReportStatuses.words[data.status === 0 ? 0 : 1]),
      creator: data.creator,
      createDate: data.createDate,
    };
    return <FactList facts={facts} title={key => (key === 'telNum' ? t.telNum : title(key))} />;
  };
  return (
    <Dialog
      open
      title={t.viewTitle(jobNum)}
      onClose={onClose}
      footer={
        <>
          <Button danger onClick={onTrapped}>
            {t.trapped}
          </Button>
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
};

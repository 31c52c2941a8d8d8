/** What is planned and what is over, the latest first; the public page shows what is not over. */
import { oms, type SystemMaintenanceRow } from '@hoistway/contract/features/oms';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import css from './system-maintenance.module.css';
import { SystemMaintenanceForm } from './system-maintenance-form.tsx';
import { texts } from './texts.ts';

const colors = { coming: 'processing', current: 'warning', over: 'default' } as const;

export const SystemMaintenanceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const { data, error, refetch } = useCall(oms.maintenances, {});
  const remove = useAct(oms.remove);
  const [edited, setEdited] = useState<{ row: SystemMaintenanceRow | undefined }>();
  const textOf = ({ textZh, textEn }: SystemMaintenanceRow) => (language === 'zh' ? textZh : textEn);

  const askDelete = (row: SystemMaintenanceRow) =>
    confirm({
      title: t.deleteTitle,
      text: textOf(row),
      okText: common.delete,
      danger: true,
      onOk: () => remove.mutateAsync({ systemMaintenanceId: row.systemMaintenanceId }),
    });
  return (
    <Dialog
      open
      width={720}
      title={t.open}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button type="primary" onClick={() => setEdited({ row: undefined })}>
            {common.add}
          </Button>
        </>
      }
    >
      <p className={css.text}>
        {t.openText}{' '}
        <a href="/oms" target="_blank" rel="noreferrer">
          {location.origin}/oms
        </a>
      </p>
      {!data &&
        (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={3} />)}
      {data?.length === 0 && <p className={css.none}>{t.empty}</p>}
      <ul className={css.list}>
        {data?.map(row => (
          <li key={row.systemMaintenanceId}>
            <div className={css.facts}>
              <span className={css.span}>
                {t.span({ from: row.startDate, until: row.endDate })}
                <Tag color={colors[row.state]}>{t.when[row.state]}</Tag>
              </span>
              <span>{textOf(row)}</span>
            </div>
            <Button aria-label={t.editOne(textOf(row))} onClick={() => setEdited({ row })}>
              {common.edit}
            </Button>
            <Button danger aria-label={t.deleteOne(textOf(row))} onClick={() => askDelete(row)}>
              {common.delete}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <SystemMaintenanceForm row={edited.row} onClose={() => setEdited(undefined)} />}
    </Dialog>
  );
};

/** Rescue stations: the second level of help. */
import { PlusOutlined } from '@ant-design/icons';
import { rescue, type StationRow } from '@hoistway/contract/features/rescue';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';
import { StationDialog } from './station-dialog.tsx';

export const StationsView = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const confirm = useConfirm();
  const { data, error, refetch } = useCall(rescue.stations, {});
  const remove = useAct(rescue.removeStation);
  const [edited, setEdited] = useState<StationRow | 'new'>();
  const askRemove = ({ stationId, name }: StationRow) =>
    confirm({
      title: t.station.remove(name),
      text: t.station.removeText,
      okText: common.delete,
      danger: true,
      onOk: () => remove.mutateAsync({ stationId }),
    });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={6} />;
  return (
    <section className={css.panel} aria-label={t.view.stations}>
      <div className={css.stationsHead}>
        <p className={css.quiet}>{t.station.about}</p>
        <Allowed to="rescue.station">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t.station.add}
          </Button>
        </Allowed>
      </div>
      {data.length === 0 ? (
        <EmptyState text={t.station.none} />
      ) : (
        <ul className={css.stations}>
          {data.map(row => (
            <li key={row.stationId} className={css.station} data-station={row.name}>
              <span>{row.city}</span>
              <strong>{row.name}</strong>
              <span className={css.digits}>{row.phone}</span>
              <span className={css.quiet}>{row.address}</span>
              <span className={css.stationButtons}>
                <Allowed to="rescue.station">
                  <Button size="small" onClick={() => setEdited(row)}>
                    {common.edit}
                  </Button>
                  <Button size="small" danger onClick={() => askRemove(row)}>
                    {common.delete}
                  </Button>
                </Allowed>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <StationDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
};

import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../live/use-live.ts';
import { ElevatorTypeText } from '../../ui/values/codes.tsx';
import { Age, DateTime } from '../../ui/values/time.tsx';
import css from './monitor.module.css';
import { Fact, Panel } from './panel.tsx';
import { absentText } from './reading-text.ts';

/** What is written on the unit's papers. */
export const FactsPanel = ({ row }: { row: ElevatorRow }) => {
  const { t } = useTranslation('monitor');
  const structure = useStructure(row.jobNum);
  return (
    <Panel title={t('panel.facts')} name="facts">
      <dl className={css.values}>
        <Fact name={t('brand')}>{row.brand || absentText}</Fact>
        <Fact name={t('elevatorAge')}>
          <Age years={row.elevatorAge} />
        </Fact>
        <Fact name={t('city')}>{row.city}</Fact>
        <Fact name={t('elevatorType')}>
          <ElevatorTypeText type={row.elevatorType} />
        </Fact>
        {structure && structure.ratedSpeed > 0 && (
          <Fact name={t('ratedSpeed')}>{structure.ratedSpeed} m/s</Fact>
        )}
        {row.elevatorType === 'lift' && structure && (
          <Fact name={t('floorCount')}>{structure.realFloorList.length}</Fact>
        )}
        <Fact name={t('inspectDate')}>
          <DateTime value={row.inspectDate} dayOnly />
        </Fact>
        <div className={`${css.value} ${css.wideValue}`}>
          <dt>{t('registerCode')}</dt>
          <dd>{row.registerCode || absentText}</dd>
        </div>
        <div className={`${css.value} ${css.wideValue}`}>
          <dt>{t('address')}</dt>
          <dd>{row.address || absentText}</dd>
        </div>
      </dl>
    </Panel>
  );
};

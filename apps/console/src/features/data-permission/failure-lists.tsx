import type { RefusedImport } from '@hoistway/contract/features/data-permission';
import { useTranslation } from 'react-i18next';
import css from './data-permission.module.css';

export const FailureLists = ({ text, ...lists }: RefusedImport & { text: string }) => {
  const { t } = useTranslation('data-permission');
  const { t: common } = useTranslation();
  const shown = [
    [t('import.notJobNum'), lists.notJobNumList],
    [t('import.notAreaJobNum'), lists.notAreaJobNumList],
    [t('import.addFailure'), lists.addFailureJobNumList],
  ] as const;
  return (
    <>
      <p>{text}</p>
      {shown
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title}>
            <strong>
              {title} ({list.length})
            </strong>
            <p className={css.list}>{list.join(common('comma'))}</p>
          </section>
        ))}
    </>
  );
};

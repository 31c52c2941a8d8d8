/** Who was there and when, by the phone and by the server, and who signed. */
import { clockToleranceMs, signerCapacities, type VisitView } from '@hoistway/contract/features/visit';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './visit.module.css';

export const VisitFacts = ({ visit }: { visit: VisitView }) => {
  const { t } = useTranslation('record');
  const language = useLanguage();
  const capacity = signerCapacities.find(([name]) => name === visit.capacity)?.[1][language] ?? '';
  const facts = {
    technician: visit.technician,
    startedAt: <DateTime value={visit.startedAt} />,
    finishedAt: <DateTime value={visit.finishedAt} />,
    receivedAt: <DateTime value={visit.receivedAt} />,
    signer: visit.signer ? `${visit.signer} ${capacity}` : visit.noSignature || <Absent />,
    remark: visit.remark || <Absent />,
  };
  const minutes = Math.round(Math.abs(visit.clockBehind) / 60);
  return (
    <>
      {Math.abs(visit.clockBehind) * 1000 > clockToleranceMs && (
        <Alert
          type="warning"
          showIcon
          title={t(visit.clockBehind > 0 ? 'visit.clockBehind' : 'visit.clockAhead', { count: minutes })}
        />
      )}
      <FactList facts={facts} title={key => t(`visit.${key}`)} columns={2} />
      <h3>{t('visit.persons')}</h3>
      <ul className={css.persons}>
        {visit.persons.map(person => (
          <li key={`${person.name} ${person.at}`}>
            <span>
              <strong>{person.name}</strong> <DateTime value={person.at} />
            </span>
            <Tag>{t(person.own ? 'visit.own' : 'visit.named')}</Tag>
            <Tag color={{ right: 'success', wrong: 'error', none: undefined }[person.scanned]}>
              {t(`visit.scanned.${person.scanned}`)}
            </Tag>
            <small>
              <Where person={person} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};

const Where = ({
  person: { distance, accuracy, placeProblem },
}: {
  person: VisitView['persons'][number];
}) => {
  const { t } = useTranslation('record');
  if (placeProblem) return t(`visit.placeProblems.${placeProblem}`);
  const within = { accuracy: Math.round(accuracy ?? 0) };
  return distance === null ? t('visit.placed', within) : t('visit.distance', { ...within, distance });
};

/** Who was there and when, by the phone and by the server, and who signed. */
import { clockToleranceMs, signerCapacities, type VisitView } from '@hoistway/contract/features/visit';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { Alert, Tag } from 'antd';
import { texts } from '../texts.ts';
import css from './visit.module.css';

export const VisitFacts = ({ visit }: { visit: VisitView }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const capacity = visit.capacity ? signerCapacities.words[visit.capacity][language] : '';
  const facts = {
    technician: visit.technician,
    startedAt: <DateTime value={visit.startedAt} />,
    finishedAt: <DateTime value={visit.finishedAt} />,
    receivedAt: <DateTime value={visit.receivedAt} />,
    signer: visit.signer ? (
      `${visit.signer} ${capacity}`
    ) : visit.noSignature ? (
      t.visit.unsigned(visit.noSignature)
    ) : (
      <Absent />
    ),
    remark: visit.remark || <Absent />,
  };
  const titles = visit.atDesk ? { startedAt: t.visit.typedStart, finishedAt: t.visit.typedEnd } : {};
  const minutes = Math.round(Math.abs(visit.clockBehind) / 60);
  return (
    <>
      {visit.atDesk && (
        <Alert
          type="info"
          showIcon
          title={t.visit.atDesk({ person: visit.technician, time: visit.receivedAt ?? '' })}
        />
      )}
      {Math.abs(visit.clockBehind) * 1000 > clockToleranceMs && (
        <Alert
          type="warning"
          showIcon
          title={visit.clockBehind > 0 ? t.visit.clockBehind(minutes) : t.visit.clockAhead(minutes)}
        />
      )}
      <FactList facts={facts} title={key => ({ ...t.visit, ...titles })[key]} columns={2} />
      <h3>{t.visit.persons}</h3>
      <ul className={css.persons}>
        {visit.persons.map(person => (
          <li key={`${person.name} ${person.at}`}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </>
  );
};

interface PersonProps {
  person: VisitView['persons'][number];
}

/** A sign-in that arrives later was made without network, or by another clock. */
const promptMs = 60_000;

const Person = ({ person }: PersonProps) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  if (person.placeProblem === 'desk')
    return (
      <>
        <strong>{person.name}</strong> <Tag>{t.visit.placeProblems.desk}</Tag>
      </>
    );
  return (
    <>
      <span>
        <strong>{person.name}</strong> <DateTime value={person.at} />
      </span>
      <Tag>{person.own ? t.visit.own : t.visit.named}</Tag>
      <Tag color={{ right: 'success', wrong: 'error', none: undefined }[person.scanned]}>
        {t.visit.scanned[person.scanned]}
      </Tag>
      <small>
        <Where person={person} />
      </small>
      {Math.abs(epochOfText(person.receivedAt, zone) - epochOfText(person.at, zone)) > promptMs && (
        <small>{t.visit.arrived(person.receivedAt)}</small>
      )}
    </>
  );
};

const Where = ({ person: { distance, accuracy, placeProblem } }: PersonProps) => {
  const t = useTexts(texts);
  if (placeProblem) return t.visit.placeProblems[placeProblem];
  const within = { accuracy: Math.round(accuracy ?? 0) };
  return distance === null ? t.visit.placed(within.accuracy) : t.visit.distance({ ...within, distance });
};

/** A raw row behind a reason. */
import { readings } from '@hoistway/contract/device/readings';
import { record } from '@hoistway/contract/features/record';
import { stopCauses } from '@hoistway/contract/features/stop-cause';
import type { VerdictEvidence } from '@hoistway/contract/features/verdict';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { texts } from './texts.ts';
import css from './verdict.module.css';

export const EvidenceRow = ({ row }: { row: VerdictEvidence }) => {
  const t = useTexts(texts);
  return (
    <li>
      <span className={css.time}>
        {row.kind === 'stop' ? (
          <>
            <DateTime value={row.beganAt} />
            {' – '}
            {row.endedAt === null ? t.goesOn : row.endedAt.slice(11)}
          </>
        ) : (
          <DateTime value={row.at} />
        )}
      </span>
      <span className={css.what}>
        <What row={row} />
      </span>
    </li>
  );
};

const What = ({ row }: { row: VerdictEvidence }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  switch (row.kind) {
    case 'stop':
      return t.stop({ cause: stopCauses.words[row.cause][language], minutes: row.minutes });
    case 'event':
      return t.event(row.code);
    case 'reading':
      return `${readings.door_cycles.title[language]} ${row.value}`;
    case 'item':
      return t.item(row.code);
    case 'signIn':
      return <SignedIn row={row} />;
    case 'photo':
      return <Photo row={row} />;
  }
};

type Row<Kind extends VerdictEvidence['kind']> = Extract<VerdictEvidence, { kind: Kind }>;

const SignedIn = ({ row }: { row: Row<'signIn'> }) => {
  const t = useTexts(texts);
  const accuracy = Math.round(row.accuracy ?? 0);
  const where = row.placeProblem
    ? t.placeProblems[row.placeProblem]
    : row.distance === null
      ? t.placed(accuracy)
      : t.distance({ distance: row.distance, accuracy });
  const facts = [row.own ? t.own : t.named, where, t.scanned[row.scanned]];
  return (
    <>
      {t.signIn(row.name)}
      <small>{facts.join(' · ')}</small>
    </>
  );
};

const Photo = ({ row: { itemCode: code, jobNum, elsewhere, attachId } }: { row: Row<'photo'> }) => {
  const t = useTexts(texts);
  const text = !elsewhere
    ? t.photo(code)
    : jobNum === null
      ? t.otherPhoto(code)
      : t.otherPhotoOf({ jobNum, code });
  return (
    <>
      {text}
      {attachId === null ? (
        <small>{t.noPicture}</small>
      ) : (
        <span className={css.picture}>
          <CallImage call={record.imageFile} input={{ attachId }} alt={text} />
        </span>
      )}
    </>
  );
};

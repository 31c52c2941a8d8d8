/** Who of a team is on duty at this moment, with the numbers to call. */
import { dutyLevels } from '@hoistway/contract/features/account-words';
import { duty, dutyShifts } from '@hoistway/contract/features/duty';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './duty.module.css';
import { texts } from './texts.ts';

export const OnDuty = ({ teamId }: { teamId: number }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error } = useCall(duty.onDuty, { teamId }, { keepPrevious: false });
  if (!data) return <p className={css.now}>{error ? errorText(error) : ''}</p>;
  const shift = dutyShifts.words[data.shift][language];
  return (
    <p className={css.now}>
      <strong>{t.now(shift)}</strong>
      {data.people.length === 0 && <span className={css.alone}>{t.nobodyNow}</span>}
      {data.people.map(({ userId, name, dutyLevel, telNum, contactPhone }) => (
        <span key={userId}>
          {name} {dutyLevels.words[dutyLevel][language]}{' '}
          {[telNum, contactPhone].filter(Boolean).map(number => (
            <a key={number} href={`tel:${number}`}>
              {number}{' '}
            </a>
          ))}
        </span>
      ))}
    </p>
  );
};

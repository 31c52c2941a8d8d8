/** Who works with this phone, what it keeps, and the way out. */
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { sizeText } from '@hoistway/parts/download/save-file.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useState } from 'react';
import { pulled } from '../jobs/pull.ts';
import { forgetPhone } from '../notifications/notifications.ts';
import { NotifyMe } from '../notifications/notify-me.tsx';
import { useOwnSteps } from '../orders/use-orders.ts';
import { isToSend } from '../queue/step-queue.ts';
import { chooseReportsPlace, mayDo, signOut } from '../sign-in/session.ts';
import { useOwnVisits } from '../sign-in/use-session.ts';
import type { WorkSession } from '../store/database.ts';
import { isUnsent } from '../store/kept.ts';
import { isNothingKept } from '../store/storage.ts';
import { texts } from '../texts.ts';
import { addressOf, openInstead } from './address.ts';
import css from './frame.module.css';
import { Screen } from './screen.tsx';

export const Me = ({ session }: { session: WorkSession }) => {
  const t = useTexts(texts);
  useLanguage();
  const name = useCell(pulled)?.name;
  return (
    <Screen title={t.me.title} back={addressOf()}>
      <section className={css.card}>
        <h2>{name ?? session.username}</h2>
        <p className={css.quiet}>{session.username}</p>
        <LanguageButton className={css.button} />
      </section>
      <Kept />
      <Consent session={session} />
      {session.token !== null && mayDo(session, 'work.order') && <NotifyMe />}
      <section className={css.card}>
        <h2>{t.me.install}</h2>
        <p>{t.me.installText}</p>
      </section>
      <Leave />
    </Screen>
  );
};

const Kept = () => {
  const t = useTexts(texts);
  const [kept, setKept] = useState<{ used: string; free: string; persisted: boolean }>();
  useEffect(() => {
    const { storage } = navigator;
    if (!storage) return;
    Promise.all([storage.estimate(), storage.persisted()]).then(
      ([{ usage = 0, quota = 0 }, persisted]) =>
        setKept({ used: sizeText(usage), free: sizeText(Math.max(0, quota - usage)), persisted }),
      // A browser that keeps nothing does not report it either.
      () => undefined,
    );
  }, []);
  if (!kept) return null;
  return (
    <section className={css.card}>
      <h2>{t.me.kept}</h2>
      <p>{t.me.space({ used: kept.used, free: kept.free })}</p>
      <p className={css.quiet}>{kept.persisted ? t.me.persisted : t.me.notPersisted}</p>
    </section>
  );
};

const Consent = ({ session }: { session: WorkSession }) => {
  const t = useTexts(texts);
  return (
    <section className={css.card}>
      <h2>{t.me.track}</h2>
      <p>{t.me.trackText}</p>
      <div className={css.choices}>
        <label>
          <input
            type="checkbox"
            checked={session.reportsPlace}
            onChange={event => void chooseReportsPlace(session, event.target.checked)}
          />
          {t.me.trackConsent}
        </label>
      </div>
    </section>
  );
};

/** Nothing is lost by it: what is not sent stays on the phone, or in this page alone, and that is said first. */
const Leave = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const unsent = useOwnVisits().filter(isUnsent).length;
  const steps = useOwnSteps().filter(isToSend).length;
  const isHereAlone = useCell(isNothingKept);
  const [isAsked, setIsAsked] = useState(false);
  const leave = async () => {
    if (unsent + steps > 0 && !isAsked) return setIsAsked(true);
    // Where the browser does not let go of it, the server does.
    await forgetPhone().catch(() => undefined);
    await signOut();
    openInstead('');
  };
  return (
    <>
      {isAsked && (
        <p className={css.warning} role="alert">
          {unsent > 0 && (isHereAlone ? t.me.unsentHere(unsent) : t.me.unsent(unsent))}
          {steps > 0 && (isHereAlone ? t.me.unsentStepsHere(steps) : t.me.unsentSteps(steps))}
        </p>
      )}
      <button type="button" className={css.danger} onClick={() => void leave()}>
        {isAsked ? t.me.leaveAnyway : common.signOut}
      </button>
    </>
  );
};

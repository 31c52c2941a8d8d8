/**
 * The public page behind an owner's QR code (/owner/:code): no sign-in, a phone first. It shows what the server
 * answers for the code, which is no more than its version allows.
 */
import type { OwnerPage as Page } from '@hoistway/contract/features/qr-code';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { cssVariablesOf } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Fault, Rescue } from './alarm/rescue.tsx';
import { Freshness } from './freshness.tsx';
import { Inspection } from './inspection.tsx';
import { MonitoringOff } from './monitoring-off.tsx';
import css from './owner-page.module.css';
import { ReadAloud } from './read-aloud.tsx';
import { ReportFault } from './report/report-fault.tsx';
import { texts } from './texts.ts';
import { UnitLive } from './unit-live.tsx';
import { UnitPlace } from './unit-place.tsx';
import { type OwnerPageState, useOwnerPage } from './use-owner-page.ts';
import { VisitFiles } from './visit-files.tsx';
import { Welfare } from './welfare.tsx';

/** When the unit was maintained last, and when it will be next (version 2 and 3). */
const Upkeep = ({ maintenance }: { maintenance: NonNullable<Page['maintenance']> }) => {
  const t = useTexts(texts);
  return (
    <section className={css.card}>
      <h2>{t.upkeep.title}</h2>
      <dl className={css.list}>
        {(['last', 'next'] as const).map(name => (
          <div key={name}>
            <dt>{t.upkeep[name]}</dt>
            <dd className={maintenance[name] === null ? css.quiet : ''}>
              {maintenance[name] ?? t.upkeep.none}
            </dd>
          </div>
        ))}
      </dl>
      {maintenance.overdueDays > 0 && (
        <StateBadge state="fault" label={t.upkeep.overdue(maintenance.overdueDays)} tinted />
      )}
    </section>
  );
};

interface OwnerPageProps {
  code: string;
  /** The request made before the page could be drawn. */
  firstRead: Promise<OwnerPageState>;
}

const largeKey = 'hoistway:ownerLarge';

export const OwnerPage = ({ code, firstRead }: OwnerPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const { state, retry } = useOwnerPage(code, firstRead);
  const [large, setLarge] = useState(() => recall(largeKey, z.boolean()) ?? false);
  const turnLarge = () => {
    setLarge(!large);
    remember(largeKey, !large);
  };
  useEffect(() => {
    document.title = `${t.title} · ${common.product}`;
  }, [t, common.product]);

  const content = () => {
    switch (state.is) {
      case 'loading':
        return <div className={css.loading} role="status" aria-busy="true" aria-label={t.live.waiting} />;
      case 'refused':
        return <Message title={t.refused[state.refused]} text={t.refused[`${state.refused}Text` as const]} />;
      case 'failed':
        return (
          <Message title={t.refused.failed} text={errorText(state.error)}>
            <button type="button" className={css.button} onClick={retry}>
              {t.refused.retry}
            </button>
          </Message>
        );
      default:
        return <Shown code={code} state={state} onSent={retry} />;
    }
  };
  return (
    <div
      className={css.page}
      style={cssVariablesOf(theme) as React.CSSProperties}
      data-theme={theme}
      data-large={large}
    >
      <header className={css.top}>
        <Mark sizePx={28} />
        <span>{common.product}</span>
        <div className={css.tools}>
          <button type="button" className={css.tool} aria-pressed={large} onClick={turnLarge}>
            {t.tools.large}
          </button>
          {state.is === 'shown' && <ReadAloud className={css.tool} />}
          <LanguageButton className={css.tool} />
        </div>
      </header>
      <main>{content()}</main>
    </div>
  );
};

interface MessageProps {
  title: string;
  text: string;
  children?: React.ReactNode;
}

const Message = ({ title, text, children }: MessageProps) => (
  <>
    <section className={css.message} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
    <Welfare />
  </>
);

/** A code that ends at midnight is valid for the full day before; any other until its minute. */
const lastDay = (expireTime: string) =>
  expireTime.endsWith(' 00:00:00') ? shiftDay(expireTime, -1) : expireTime.slice(0, 16);

interface ShownProps {
  code: string;
  state: Extract<OwnerPageState, { is: 'shown' }>;
  onSent: () => void;
}

const Shown = ({ code, state: { page, readAtMs, lost }, onSent }: ShownProps) => {
  const t = useTexts(texts);
  return (
    <>
      <div className={css.heading} data-aloud>
        <h1>
          {page.domainName} {page.buildingName} {page.elevatorNum}
        </h1>
        <p>
          {t.unit(page.jobNum)}
          {page.registerCode !== '' && <span>{t.registerCode(page.registerCode)}</span>}
        </p>
      </div>
      <Freshness page={page} readAtMs={readAtMs} lost={lost} />
      {page.rescue && <Rescue alarm={page.rescue} timeZone={page.timeZone} />}
      {page.fault && <Fault alarm={page.fault} timeZone={page.timeZone} />}
      <div className={css.columns}>
        {page.monitored ? <UnitLive code={code} page={page} /> : <MonitoringOff />}
        <div className={css.column}>
          <UnitPlace page={page} />
          {page.versionType >= 2 && <Inspection inspection={page.inspection} />}
          {page.maintenance && <Upkeep maintenance={page.maintenance} />}
          {page.versionType >= 3 && <VisitFiles code={code} files={page.images} />}
        </div>
      </div>
      <Welfare />
      <p className={css.validity}>{t.validUntil(lastDay(page.expireTime))}</p>
      <ReportFault code={code} timeZone={page.timeZone} onSent={onSent} />
    </>
  );
};

/** How the units are monitored, in the header of the overview; property managers choose the area that is counted. */
import { propertyManager } from '@hoistway/contract/features/account-words';
import { type DeviceStatus, deviceStatuses, home } from '@hoistway/contract/features/home';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfRecorded } from '@hoistway/parts/time/zoned-time.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { JobNumDialog } from './lists/home-dialogs.tsx';
import css from './overview-strip.module.css';
import { Answered } from './panel.tsx';
import { texts } from './texts.ts';
import { useAreaInput, useLinkTo } from './use-home.ts';

const AreaCascader = lazyPart(async () => (await import('./area-cascader.tsx')).AreaCascader);

export const OverviewStrip = () => {
  const session = useSession();
  if (!session) return null;
  const { indexPermissions, user } = session.info;
  return (
    <div className={css.strip}>
      {user.userType === propertyManager && (
        <Suspense>
          <AreaCascader />
        </Suspense>
      )}
      {indexPermissions.includes('deviceStatus') && <DeviceStatusCounts />}
    </div>
  );
};

const DeviceStatusCounts = () => {
  const t = useTexts(texts);
  const words = useWords();
  const zone = useTimeZone();
  const mayOpenAlarms = useMay('alarm');
  const refetchIntervalMs = useSession()?.info.settings.headerRefreshMs;
  const areaInput = useAreaInput();
  const linkTo = useLinkTo();
  const [opened, setOpened] = useState<DeviceStatus>();
  const answer = useCall(home.deviceStatusCount, { type: 2, ...areaInput }, { refetchIntervalMs });
  return (
    <section className={css.counts} aria-label={t.deviceStatus}>
      <Answered answer={answer} waiting={null}>
        {counts =>
          counts.map(({ name, value }) => {
            const { title, type } = deviceStatuses[name];
            const total = counts.reduce((sum, count) => sum + count.value, 0);
            const percent = total === 0 ? '0.0' : ((100 * value) / total).toFixed(1);
            return (
              <span key={name} className={css.count} data-status={name}>
                {mayOpenAlarms ? (
                  <Link to={linkTo('alarm', { type })} title={t.alarmsOf(words(title))}>
                    {words(title)}
                  </Link>
                ) : (
                  <span>{words(title)}</span>
                )}
                <button type="button" data-value={value} onClick={() => setOpened(name)}>
                  {t.share({ count: value, percent })}
                </button>
              </span>
            );
          })
        }
      </Answered>
      {answer.data && !answer.isPlaceholderData && (
        <time className={css.updated}>{t.updated(textOfRecorded(answer.dataUpdatedAt, zone).slice(11))}</time>
      )}
      {opened && (
        <JobNumDialog status={{ of: 'monitorStatus', name: opened }} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
};

/** Says what is not trusted of the device: its sequence numbers, its clock. Its messages are kept regardless. */

import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { Alert } from 'antd';
import { texts } from '../texts.ts';
import { type DeviceDoubt, doubtOf } from './device-doubt.ts';
import css from './note.module.css';

/** Today needs no date, and a wrong clock needs no seconds: the column is narrow. */
const shortTime = ({ kind, at }: DeviceDoubt, zone: string) =>
  kind === 'clock' ? textOfEpoch(at, zone).slice(0, 16) : textOfEpoch(at, zone).slice(11, 19);

export const DeviceNote = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const now = useNow(60_000);
  const source = useLiftSource(jobNum);
  const olderSince = useFromLift(source, state => state?.OlderSince);
  const countsSince = useFromLift(source, state => state?.CountsSince);
  const deviceTime = useFromLift(source, state => state?.DeviceTime);
  const doubt = doubtOf({ olderSince, countsSince, deviceTime }, now);
  if (!doubt) return null;
  return (
    <Alert
      type={doubt.kind === 'counterRestarted' ? 'info' : 'warning'}
      showIcon
      className={css.staleNote}
      title={t.doubt[doubt.kind](shortTime(doubt, zone))}
    />
  );
};

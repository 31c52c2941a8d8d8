/** What says that a unit was out of use, in words. A fault that the reader's role may not see is not named. */

import { readings } from '@hoistway/contract/device/readings';
import { type Words, words } from '@hoistway/contract/words';
import type { SignedIn } from '../../auth/signed-in.ts';
import { seesFault } from '../../auth/visible/fault.ts';
import { describeAlarm, visibleCodes } from '../alarm/alarm-words.ts';
import type { StopSource } from './stop-intervals.ts';

export interface Evidence {
  source: StopSource;
  code: string;
  /** How many alarms the reader sees. */
  alarms: number;
  /** Of the visit of a maintenance. */
  planDate: string | null;
  /** When it says so since before the stop began. */
  heldSince: string | null;
}

function sourceOf(
  { source, code, alarms }: Evidence,
  reader: Pick<SignedIn, 'mayField' | 'faultCodes'>,
): Words {
  const visible = visibleCodes(reader.mayField);
  const named = (language: 'zh' | 'en') => describeAlarm(code, '', visible, language);
  if (source === 'alarm') {
    if (!seesFault(reader.faultCodes, code)) return words('报警', 'An alarm');
    const [zh, en] = [named('zh'), named('en')];
    return alarms > 1
      ? words(`报警：${zh}等 ${alarms} 条`, `Alarm: ${en} and others, ${alarms} in total`)
      : words(`报警：${zh}`, `Alarm: ${en}`);
  }
  if (source === 'event') return words(`设备上报：${named('zh')}`, `Reported by the device: ${named('en')}`);
  if (source === 'mode') {
    const mode = readings.service_mode.words[Number(code) as keyof typeof readings.service_mode.words];
    return words(`服务模式：${mode?.zh ?? code}`, `Service mode: ${mode?.en ?? code}`);
  }
  if (source === 'power') return words('主电源断电', 'Main power lost');
  return words('未收到设备信号', 'No signal received from the device');
}

export function evidenceOf(evidence: Evidence, reader: Pick<SignedIn, 'mayField' | 'faultCodes'>): Words {
  const { planDate, heldSince } = evidence;
  const first = sourceOf(evidence, reader);
  const since = heldSince ? words(`（${heldSince} 起）`, ` (since ${heldSince})`) : words('', '');
  const visit = planDate ? words(`；${planDate} 的维保`, `; visit on ${planDate}`) : words('', '');
  return words(`${first.zh}${since.zh}${visit.zh}`, `${first.en}${since.en}${visit.en}`);
}

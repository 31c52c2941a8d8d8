/** Real-time monitoring: what the panels read besides the live messages. Its data is written by the device path. */
import { maxPicked, overMaxPicked } from '@hoistway/contract/core/fields';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { readingKeys, readingOf } from '@hoistway/contract/device/readings';
import { monitor } from '@hoistway/contract/features/monitor';
import { requireElevator } from '../../auth/visible/elevator.ts';
import { feature } from '../../feature.ts';
import { askedOnce } from '../../http/asked-once.ts';
import { bind } from '../../http/serve.ts';
import { comparedFor, readCompared } from './compared.ts';
import { monitorExamples } from './monitor-examples.ts';
import {
  electricalValues,
  knownValues,
  readElectricalSamples,
  readEnergy,
  readEscalatorInfo,
  readWatchable,
  requireMonitored,
} from './monitor-queries.ts';

/** Average of China's grid in 2022, kg CO2 per kWh (notice of the Ministry of Ecology and Environment). */
const co2KgPerKwh = 0.5703;

const co2Of = (kwh: number | null) => (kwh === null ? null : rounded(kwh * co2KgPerKwh));
const rounded = (value: number) => Math.round(value * 100) / 100;

/** It compares whole days, and every screen of a unit asks. */
const comparedKeepMs = 60_000;

export const monitorFeature = () => {
  const compared = askedOnce(readCompared, { keepMs: comparedKeepMs });
  return feature({
    examples: [monitorExamples],
    bindings: [
      bind(monitor.statusDescList, async (_input, { language }) =>
        readingKeys.flatMap(key => {
          const reading = readingOf(key);
          return reading.kind === 'flag'
            ? [{ statusName: key, value0: reading.no[language], value1: reading.yes[language] }]
            : [];
        }),
      ),

      bind(monitor.allow, async ({ jobNum }, { db, user, language }) => {
        // Every caller here has a permission to monitor.
        if (jobNum === undefined) return { allow: true, offline: [], notAllowed: [], msg: '' };
        const jobNums = [
          ...new Set(
            jobNum
              .split(',')
              .map(one => one.trim())
              .filter(Boolean),
          ),
        ];
        const problem =
          jobNums.length === 0 ? problems.selectData : jobNums.length > maxPicked ? overMaxPicked : undefined;
        if (problem) throw new Refusal('invalid', { fields: { jobNum: problem } });
        const found = await readWatchable(db, user.scope, jobNums);
        if (found.length < jobNums.length) throw new Refusal('notFound');
        const notAllowed = found.filter(one => !one.allowed).map(one => one.jobNum);
        const offline = found.filter(one => one.allowed && !one.online).map(one => one.jobNum);
        const why = [
          notAllowed.length > 0 && 'monitoringOff',
          offline.length > 0 && 'deviceOffline',
        ] as const;
        const msg = why
          .flatMap(name => (name ? refusals[name].words[language] : []))
          .join(language === 'zh' ? '；' : '; ');
        return { allow: msg === '', offline, notAllowed, msg };
      }),

      // The request itself is the sign of activity: it keeps the session from idling out.
      bind(monitor.keepalive, async () => null),

      bind(monitor.escalatorInfo, async ({ jobNum }, { db, user }) =>
        readEscalatorInfo(db, await requireElevator(db, user.scope, jobNum)),
      ),

      bind(monitor.energy, async ({ jobNum }, { db, user }) => {
        const { yesterday, month, doubtful } = await readEnergy(
          db,
          await requireElevator(db, user.scope, jobNum),
        );
        return {
          yesterday: yesterday === null ? null : rounded(yesterday),
          month: month === null ? null : rounded(month),
          yesterdayCo2: co2Of(yesterday),
          monthCo2: co2Of(month),
          doubtful: rounded(doubtful),
        };
      }),

      bind(monitor.compared, async ({ jobNum }, { db, user }) =>
        comparedFor(await compared(db, await requireMonitored(db, user.scope, jobNum)), user),
      ),

      bind(monitor.elec, async ({ jobNum }, { db, user }) => {
        const samples = await readElectricalSamples(db, await requireMonitored(db, user.scope, jobNum));
        return {
          ...electricalValues(samples.at(-1)),
          history: samples.map(sample => ({ at: sample.at, values: knownValues(sample) })),
        };
      }),
    ],
  });
};

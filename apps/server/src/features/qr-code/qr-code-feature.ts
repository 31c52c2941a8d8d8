/** Owner QR codes: issued as files, and revoked by raising a generation number. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { words } from '@hoistway/contract/words';
import { requireElevator } from '../../auth/visible/elevator.ts';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { zipStream } from '../../files/zip/zip-writer.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import { dayMs } from '../../time/days.ts';
import { parseWall, type ZoneClock, zoneClock } from '../../time/zone-clock.ts';
import type { Downloads } from '../download/download.ts';
import { qrKey } from './qr-check.ts';
import { encodeQr, latestExpiry } from './qr-code.ts';
import { elevatorsForCodes, withdrawCodes } from './qr-code-queries.ts';
import { qrJpeg } from './qr-image.ts';

/** Withdrawing ends every code of a generation. */
const generationTitles = { generation: { title: words('二维码批次', 'QR code batch') } };

const mostNamed = 20;
const codesText = (jobNums: readonly string[], version: number, expireTime: string) => [
  listed(jobNums.slice(0, mostNamed)),
  words(`共 ${jobNums.length} 台`, `${jobNums.length} units`),
  words(`版本 ${version}，有效期至 ${expireTime}`, `Version ${version}, valid until ${expireTime}`),
];

/** Epoch seconds; a day means its end. @throws Refusal invalid for a time that does not exist */
function expiryOf(text: string, clock: ZoneClock): number {
  const wallMs = parseWall(text);
  const endMs = wallMs === undefined || text.length > 10 ? wallMs : wallMs + dayMs;
  const seconds = endMs === undefined ? Number.NaN : Math.floor(clock.toInstant(endMs) / 1000);
  if (!(seconds <= latestExpiry))
    throw new Refusal('invalid', { fields: { expireTime: problems.dateShape } });
  return seconds;
}

export const qrCodeFeature = ({
  downloads,
  config: {
    timeZone,
    http: { publicUrl },
  },
}: {
  downloads: Downloads;
  config: Pick<Config, 'timeZone' | 'http'>;
}) => {
  const clock = zoneClock(timeZone);
  return feature({
    bindings: [
      bindFile(
        qrCode.generate,
        async ({ jobNumList, expireTime, versionType: version }, { db, user, origin, signal, remark }) => {
          const jobNums = [...new Set(jobNumList)];
          const expiresAt = expiryOf(expireTime, clock);
          if (expiresAt * 1000 <= Date.now())
            throw new Refusal('noData', { words: problems.expiryNotAfterNow });
          const elevators = await elevatorsForCodes(db, user.scope, jobNums);
          if (elevators.length < jobNums.length) {
            const found = new Set(elevators.map(elevator => elevator.job_num));
            const absent = jobNums.filter(jobNum => !found.has(jobNum)).join(', ');
            throw new Refusal('exportFailed', {
              words: words(`工号不存在：${absent}`, `The job number does not exist: ${absent}`),
            });
          }

          const key = await qrKey(db);
          const files = elevators.map(({ elevator_id, job_num, generation }) => ({
            path: `${job_num}_${version}.jpg`,
            level: 0,
            content: () => {
              const code = encodeQr({ version, elevatorId: elevator_id, expiresAt, generation }, key);
              return qrJpeg(`${publicUrl ?? origin}/owner/${code}`, job_num);
            },
          }));
          remark(codesText(jobNums, version, expireTime));
          const [first] = files;
          const kept = { user, kind: 'qrCode' as const, rows: files.length };
          return files.length === 1 && first
            ? downloads.keep({
                ...kept,
                fileName: first.path,
                type: 'image/jpeg',
                content: await first.content(),
              })
            : downloads.make({
                ...kept,
                fileName: 'result.zip',
                type: 'application/zip',
                content: () => zipStream(files, new Date()),
                signal,
              });
        },
        // Each holds up to 500 images, which are kept for days.
        { perMinute: 30 },
      ),

      bind(qrCode.withdraw, async ({ jobNum }, { db, user, remark }) => {
        const generation = await withdrawCodes(db, await requireElevator(db, user.scope, jobNum));
        remark(jobNum);
        remark(changesOf({ generation: generation - 1 }, { generation }, generationTitles));
        return null;
      }),
    ],
    tables: { qr_generation: 'few' },
  });
};

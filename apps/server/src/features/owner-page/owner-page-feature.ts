/**
 * The page behind an owner's QR code, and what passengers report by it: public, showing only what the code's version
 * allows.
 */
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@hoistway/contract/core/refusal';
import { qrCode } from '@hoistway/contract/features/qr-code';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { unmarkedPicture } from '../../files/picture/unmarked-picture.ts';
import { bindPublic, bindPublicFile } from '../../http/serve.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { checkQr } from '../qr-code/qr-check.ts';
import { openRecordedFile } from '../record/recorded-file.ts';
import { qrCodeExamples } from './owner-page-examples.ts';
import {
  isMonitored,
  type KnownLive,
  readAlarms,
  readFile,
  readFiles,
  readInspection,
  readMaintenance,
  readOwnerUnit,
  readStoredLive,
} from './owner-page-queries.ts';
import { takeReport } from './take-report.ts';

/** A phone that was without network sends its report again by its id within this time; nobody wants more of it. */
const reportsKeptDays = 7;

/** This process's live state of an elevator; undefined when it does not follow that unit's messages. */
type ReadLive = (elevatorId: number) => KnownLive | undefined;

const maintenanceFrom = 2;
const filesFrom = 3;

export const ownerPageFeature = ({
  db: pooled,
  store,
  readLive,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  readLive: ReadLive;
  config: Pick<Config, 'timeZone'>;
}) => {
  const clock = zoneClock(timeZone);
  return feature({
    examples: [qrCodeExamples],
    bindings: [
      bindPublic(
        qrCode.page,
        async ({ code }, { db }) => {
          const { elevatorId, version, expiresAt } = await checkQr(db, code);
          const [unit, maintenance, inspection, alarms, images] = await Promise.all([
            readOwnerUnit(db, elevatorId),
            version >= maintenanceFrom ? readMaintenance(db, elevatorId) : null,
            version >= maintenanceFrom ? readInspection(db, elevatorId) : null,
            version >= maintenanceFrom ? readAlarms(db, elevatorId) : { rescue: null, fault: null },
            version >= filesFrom ? readFiles(db, elevatorId) : [],
          ]);
          if (!unit) throw new Refusal('qrInvalid');
          const expiry = new Date(clock.toWall(expiresAt * 1000)).toISOString();
          return {
            ...unit,
            versionType: version,
            expireTime: expiry.slice(0, 19).replace('T', ' '),
            timeZone,
            maintenance,
            inspection,
            ...alarms,
            images,
          };
        },
        // Every five seconds from each phone while help is on its way.
        { perMinute: 300 },
      ),

      bindPublic(
        qrCode.live,
        async ({ code }, { db }) => {
          const { elevatorId } = await checkQr(db, code);
          if (!(await isMonitored(db, elevatorId))) throw new Refusal('monitoringOff');
          const { online, at, values } = readLive(elevatorId) ?? (await readStoredLive(db, elevatorId));
          const number = (key: string) => (typeof values[key] === 'number' ? values[key] : 0);
          return {
            isactive: online ? 1 : 0,
            Floor: String(values.car_position ?? ''),
            DoorState: number('door_state'),
            RunDirection: number('car_direction' in values ? 'car_direction' : 'direction'),
            OnlineTime: at || null,
            speed: number('speed'),
            position: typeof values.position === 'number' ? values.position : null,
          };
        },
        // Every two seconds from each phone, and the phones of a building may share an address.
        { perMinute: 600 },
      ),

      // What counts are the limits of `takeReport`; this one keeps a flood of refused ones from the database.
      bindPublic(
        qrCode.report,
        (report, { db, address }) => inTransaction(db, trx => takeReport(trx, report, address)),
        { perMinute: 200 },
      ),

      bindPublicFile(
        qrCode.attachment,
        async ({ code, attachId }, { db, signal, log }) => {
          const { elevatorId, version } = await checkQr(db, code);
          const file = version >= filesFrom ? await readFile(db, elevatorId, attachId) : undefined;
          const object = file && (await openRecordedFile({ store, log }, file));
          if (!object) throw new Refusal('notFound');
          const { name, isPdf } = file;
          const body = isPdf
            ? object.content
            : await unmarkedPicture(await buffer(object.content), signal).catch(() => undefined);
          if (!body) throw new Refusal('notFound');
          return { name, type: object.type, body };
        },
        { perMinute: 120 },
      ),
    ],
    jobs: {
      'old passenger reports': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'passenger_report', reportsKeptDays, signal),
      },
    },
    tables: { passenger_report: { job: 'old passenger reports' } },
  });
};

/** Pictures of trapped people, for as long as they may be kept: devices upload them, users request their addresses. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { device, maxTrappedImageBytes } from '@hoistway/contract/device/device';
import { alarm } from '@hoistway/contract/features/alarm';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { contentTypes } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { uploadedPicture } from '../../files/picture/uploaded-picture.ts';
import type { Caller } from '../../http/door/admission.ts';
import { bind, bindFile, bindPublic } from '../../http/serve.ts';
import { deviceExamples } from './trapped-image-examples.ts';
import {
  announceImage,
  imagesAround,
  placeForImage,
  readImage,
  trappedImages,
} from './trapped-image-queries.ts';
import { removeOldImages } from './trapped-image-retention.ts';

/** What is known about a signed-in device. */
interface SignedInDevice {
  wholeFleet: boolean;
  jobNums: ReadonlySet<string>;
}
type DeviceSignIn = (
  username: string,
  secret: Buffer,
  address: string,
) => Promise<SignedInDevice | 'unauthorised' | 'throttled'>;

const oldestMs = 24 * 60 * 60 * 1000;
/** A device's clock may be ahead of ours by this much. */
const aheadMs = 5 * 60 * 1000;
const notThen = words('拍摄时间不在最近一天内', 'Not taken within the last 24 hours');
const wrongAccount = words('设备账号或密钥错误', 'Wrong device account or secret');

/** @throws Refusal signInFailed, tooMany */
async function signedInDevice(
  signIn: DeviceSignIn,
  { authorization, address }: Caller,
): Promise<SignedInDevice> {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(authorization)?.[1];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const found =
    colon > 0
      ? await signIn(text.slice(0, colon), Buffer.from(text.slice(colon + 1)), address)
      : 'unauthorised';
  if (found === 'throttled') throw new Refusal('tooMany');
  if (found === 'unauthorised') throw new Refusal('signInFailed', { words: wrongAccount });
  return found;
}

export const trappedImageFeature = ({
  db: pooled,
  store,
  signIn,
  config: { retention },
  log,
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  signIn: DeviceSignIn;
  config: Pick<Config, 'retention'>;
  log: Logger;
}) =>
  feature({
    examples: [deviceExamples],
    bindings: [
      bind(alarm.getTrappedImage, async ({ deviceType, deviceno, malfunctiondate }, { db, user }) => {
        const place = { jobNum: deviceno, deviceType, at: malfunctiondate };
        const ids = await imagesAround(db, user.scope, place);
        if (!ids) throw new Refusal('notFound');
        return ids.map(id => `/api/elevator/alarm/trappedImage/${id}`);
      }),

      bindFile(alarm.trappedImage, async ({ imageId }, { db, user, recordAccess }) => {
        const image = await readImage(db, user.scope, imageId);
        const object = image && (await store.get(image.object_key));
        if (!object) throw new Refusal('notFound');
        const { type, content } = object;
        recordAccess([{ kind: 'trappedImage', subject: image.taken_at, elevatorId: image.elevator_id }]);
        return { name: `${image.job_num}-${imageId}.${contentTypes[type]}`, type, body: content };
      }),

      bindPublic(
        device.trappedImage,
        async ({ jobNum, takenAt }, { db, authorization, address }, file) => {
          const { wholeFleet, jobNums } = await signedInDevice(signIn, { authorization, address });
          const ageMs = Date.now() - takenAt;
          if (ageMs > oldestMs || ageMs < -aheadMs)
            throw new Refusal('invalid', { fields: { takenAt: notThen } });
          const at = new Date(takenAt);
          const place = wholeFleet || jobNums.has(jobNum) ? await placeForImage(db, jobNum, at) : undefined;
          if (!place) throw new Refusal('notFound');
          if (place.known !== undefined) return { imageId: place.known };
          if (place.full) throw new Refusal('tooMany');

          const picture = await uploadedPicture(file, 0);
          const key = `trapped/${place.elevatorId}/${randomUUID()}.${contentTypes[picture.type]}`;
          const image = await announceImage(db, place.elevatorId, at, key);
          await trappedImages.put(db, store, image, picture);
          return { imageId: image.image_id };
        },
        {
          perMinute: 600,
          maxFileBytes: maxTrappedImageBytes,
          admit: caller => signedInDevice(signIn, caller),
        },
      ),
    ],
    jobs: {
      'old pictures': {
        everyMs: retentionEveryMs,
        run: signal => removeOldImages({ db: pooled, store, days: retention.trappedImageDays, log }, signal),
      },
    },
    tables: { trapped_image: { job: 'old pictures' } },
  });

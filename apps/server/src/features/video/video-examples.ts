import { video } from '@hoistway/contract/features/video';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

export const videoExamples = examplesOf(video, {
  shown: { deviceSerial: 'C12345678' },
  add: async ({ db, shared }) => {
    const deviceSerial = shared.newId.replaceAll('-', '').slice(0, 9).toUpperCase();
    await sql`
      insert into video_device (elevator_id, device_serial, name)
      values (${shared.elevatorId}, ${deviceSerial}, 'secret-remark')`.execute(db);
    return { deviceSerial };
  },
})(({ jobNum, deviceSerial }) => ({
  devices: { jobNum },
  // Live.
  path: {
    deviceSerial,
    type: 1,
    quality: 2,
    protocol: 4,
    expireTime: 300,
    deviceType: 1,
    jobNum,
    channelNo: 1,
    startTime: '',
    stopTime: '',
    pageInfo: 'monitor',
  },
}));

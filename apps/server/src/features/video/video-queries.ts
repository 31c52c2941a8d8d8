import type { VideoDevice } from '@hoistway/contract/features/video';
import { type Kysely, sql } from 'kysely';
import { type FaultCodes, visibleFaultOf } from '../../auth/visible/fault.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Camera } from './video.ts';

/** A unit has a handful; cameras in the car come first. */
const mostCameras = 50;

export async function camerasOf(db: Kysely<DB>, elevatorId: number): Promise<VideoDevice[]> {
  const { rows } = await sql<VideoDevice>`
    select device_serial as "deviceSerial", channel_no as "channelNo", name, type, status, disk_status as "diskStatus"
    from video_device where elevator_id = ${elevatorId}
    order by type, video_device_id limit ${mostCameras}`.execute(db);
  return rows;
}

export async function findCamera(
  db: Kysely<DB>,
  elevatorId: number,
  { deviceSerial, channelNo }: { deviceSerial: string; channelNo: number },
): Promise<Camera | undefined> {
  const { rows } = await sql<Camera>`
    select device_serial as "deviceSerial", channel_no as "channelNo", status = 1 as online,
      disk_status = 1 as records, verify_code as "verifyCode"
    from video_device
    where elevator_id = ${elevatorId} and device_serial = ${deviceSerial} and channel_no = ${channelNo}`.execute(
    db,
  );
  return rows[0];
}

/** Whether the reader may see an alarm at this second. */
export async function hasAlarmAt(
  db: Kysely<DB>,
  elevatorId: number,
  atMs: number,
  faultCodes: FaultCodes,
): Promise<boolean> {
  const { rows } = await sql`
    select from alarm
    where elevator_id = ${elevatorId}
      and alarm_date >= ${new Date(atMs)} and alarm_date < ${new Date(atMs + 1000)}
      and ${visibleFaultOf(faultCodes, 'alarm')}
    limit 1`.execute(db);
  return rows.length > 0;
}

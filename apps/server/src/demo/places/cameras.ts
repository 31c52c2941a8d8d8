/** Cameras of the demo: most units have one, some two, some none; a few are offline or have lost their disk. */
import { cameraTypes } from '@hoistway/contract/features/video';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoUnit } from './units.ts';

const names = {
  [cameraTypes.car]: '轿厢',
  [cameraTypes.machineRoom]: '机房',
  [cameraTypes.landing]: '出入口',
};

/** By elevator, whether its camera is online (machine room cameras left out); no entry without a camera. */
export const camerasOnline = (cameras: readonly Row<'video_device'>[]) => {
  const online = new Map<number, boolean>();
  for (const { elevator_id, type, status } of cameras)
    if (elevator_id !== undefined && type !== cameraTypes.machineRoom) online.set(elevator_id, status === 1);
  return online;
};

export function planCameras(random: Random, units: readonly DemoUnit[]): Row<'video_device'>[] {
  let number = 0;
  const camera = (elevator_id: number, type: keyof typeof names): Row<'video_device'> => ({
    elevator_id,
    device_serial: `HTCAM${String(++number).padStart(5, '0')}`,
    channel_no: 1,
    name: names[type],
    type,
    status: random.chance(0.98) ? 1 : 0,
    disk_status: random.chance(0.97) ? 1 : 0,
  });
  return units.flatMap(({ elevatorId, elevatorType }) => {
    if (!random.chance(0.92)) return [];
    if (elevatorType === 'escalator') return [camera(elevatorId, cameraTypes.landing)];
    const inCar = camera(elevatorId, cameraTypes.car);
    return random.chance(0.15) ? [inCar, camera(elevatorId, cameraTypes.machineRoom)] : [inCar];
  });
}

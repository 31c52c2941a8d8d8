/**
 * The cameras of the cars. While people are trapped, the camera of the car takes pictures and uploads them by itself.
 * It uses only what the car knows: a fault that holds people, somebody inside, and the signs of an entrapment or the
 * time after which one is assumed.
 */
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { Refusal } from '@hoistway/contract/core/refusal';
import { device } from '@hoistway/contract/device/device';
import { faultByCode, trappedAfterMs, trappedCodes } from '@hoistway/contract/device/faults';
import type { DeviceAccount } from '../configuration/fleet-file.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { play, type Script, seconds } from '../engine/script.ts';
import type { LiftUnit, Unit } from '../unit/unit.ts';
import { takePicture } from './car-picture.ts';

export interface Cameras {
  /** An event of the unit. */
  noticed(unit: Unit, account: DeviceAccount): void;
  /** Pictures waiting to be uploaded. */
  waiting(): number;
  stop(): void;
}

export interface CamerasOptions {
  /** The server's address without `/api`. */
  baseUrl: string;
  scheduler: Scheduler;
  onProblem(problem: string): void;
  /** Real time, before each further attempt. */
  retryAfterMs?: readonly number[];
}

export const pictureEveryMs = seconds(20);
export const picturesPerIncident = 6;
const answerWithinMs = 60_000;
/** While the server is unreachable, later pictures are dropped to bound the memory. */
const mostWaiting = 100;

const incidentCodes: readonly string[] = Object.values(trappedCodes);

/** Only a lift with people inside and a fault that holds them can trap anyone. */
const holdsPeople = (unit: LiftUnit) =>
  unit.machine.riders() > 0 &&
  unit.faults().some(code => incidentCodes.includes(code) || faultByCode.get(code)?.trap);
const signsAreReported = (unit: LiftUnit) => unit.faults().some(code => incidentCodes.includes(code));
export const cameraWorks = (unit: Unit) => unit.readings().camera_online === 1;

/** One incident, from the first suspicion to the end of it. */
function* watch(unit: LiftUnit, scheduler: Scheduler, shoot: () => void): Script {
  const trappedAtMs = scheduler.now() + trappedAfterMs;
  yield () => !holdsPeople(unit) || signsAreReported(unit) || scheduler.now() >= trappedAtMs;
  for (let taken = 0; taken < picturesPerIncident && holdsPeople(unit); taken++) {
    if (cameraWorks(unit)) shoot();
    yield pictureEveryMs;
  }
  yield () => !holdsPeople(unit);
}

export function createCameras(options: CamerasOptions): Cameras {
  const { baseUrl, scheduler, onProblem, retryAfterMs = [2000, 10_000] } = options;
  const watched = new Set<string>();
  let line = Promise.resolve();
  let waiting = 0;
  let stopped = false;

  const bring = async (
    picture: () => Promise<Buffer>,
    account: DeviceAccount,
    jobNum: string,
    takenAt: number,
  ) => {
    const basic = Buffer.from(`${account.username}:${account.secret}`).toString('base64');
    const { upload } = createSender({
      base: apiOf(baseUrl),
      scheme: 'Basic',
      token: () => basic,
      language: () => 'en',
    });
    const jpeg = new Blob([await picture()]);
    const file = { name: `${jobNum}.jpg`, content: jpeg };
    for (let attempt = 0; ; attempt++) {
      try {
        await upload(device.trappedImage, { jobNum, takenAt }, file, {
          signal: AbortSignal.timeout(answerWithinMs),
        });
        return;
      } catch (error) {
        const pauseMs = retryAfterMs[attempt];
        // A refused upload is not retried.
        if (pauseMs === undefined || stopped || error instanceof Refusal) throw error;
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
  };

  const shoot = (unit: LiftUnit, account: DeviceAccount) => {
    if (waiting >= mostWaiting) return onProblem('pictures are lost: too many wait for the server');
    const { car_position, car_light } = unit.readings();
    const takenAt = Math.floor(scheduler.now());
    const scene = {
      jobNum: unit.jobNum,
      floor: String(car_position ?? ''),
      people: unit.machine.riders(),
      lit: car_light !== 0,
      takenAt,
    };
    waiting++;
    line = line
      .then(() => (stopped ? undefined : bring(() => takePicture(scene), account, unit.jobNum, takenAt)))
      .catch(error => onProblem(String(error)))
      .finally(() => waiting--);
  };

  return {
    noticed(unit, account) {
      if (unit.type !== 'lift' || watched.has(unit.jobNum) || !holdsPeople(unit)) return;
      watched.add(unit.jobNum);
      play(
        scheduler,
        watch(unit, scheduler, () => shoot(unit, account)),
        error => {
          watched.delete(unit.jobNum);
          if (error) onProblem(String(error));
        },
      );
    },
    waiting: () => waiting,
    stop() {
      stopped = true;
    },
  };
}

/**
 * The power that a traction lift's drive draws from the mains: the counterweight balances half of the rated load, so
 * a full car going down, or an empty one going up, drives the motor and power flows back.
 */
export interface DriveSpec {
  /** kg */
  ratedLoad: number;
  /** m/s */
  ratedSpeed: number;
}
export interface DriveLoad {
  /** kg in the car */
  load: number;
  /** m/s and m/s², positive upwards */
  speed: number;
  acceleration: number;
}
export interface ElectricalValues {
  /** Negative while braking feeds power back. */
  powerKw: number;
  motorCurrentA: number;
  busVoltageV: number;
}

const gravity = 9.81;
const balance = 0.48;
/** Before the brake opens it bears the rest of the load; the drive builds up only part of the torque. */
const heldAtZeroSpeed = 0.4;
const efficiency = 0.82;
/** Rectified three-phase 380 V; braking lifts it until the chopper or the feed-in limits it. */
const restingBusV = 540;
const highestBusV = 690;
/** Controller, light and fan in the car. */
export const standbyKw = 0.25;
const brakeCoilKw = 0.12;

/** Car, counterweight and ropes in kg, for the force that acceleration takes. */
const movingMass = (spec: DriveSpec) => 3.2 * spec.ratedLoad + 600;

/** Force at the sheave in N, positive upwards. */
const forceOf = (spec: DriveSpec, { load, acceleration }: DriveLoad) =>
  (load - balance * spec.ratedLoad) * gravity + movingMass(spec) * acceleration;

/** Amperes when the motor lifts the unbalanced half of the rated load. */
const ratedCurrentA = (spec: DriveSpec) =>
  ((1 - balance) * spec.ratedLoad * gravity * spec.ratedSpeed) / (Math.sqrt(3) * 340 * 0.8 * efficiency) + 4;

/** The magnetising part flows even at zero torque. */
const motorCurrentA = (spec: DriveSpec, force: number) =>
  ratedCurrentA(spec) * Math.hypot(0.28, force / ((1 - balance) * spec.ratedLoad * gravity));

export function electricalValues(spec: DriveSpec, motion: DriveLoad, running: boolean): ElectricalValues {
  if (!running) return { powerKw: standbyKw, motorCurrentA: 0, busVoltageV: restingBusV };
  const force = forceOf(spec, motion);
  const mechanicalKw = (force * motion.speed) / 1000;
  const shaftKw = mechanicalKw >= 0 ? mechanicalKw / efficiency : mechanicalKw * efficiency;
  const sag = Math.min(25, Math.max(0, shaftKw) * 1.2);
  const rise = Math.min(highestBusV - restingBusV, Math.max(0, -shaftKw) * 22);
  return {
    powerKw: shaftKw + standbyKw + brakeCoilKw,
    motorCurrentA: motorCurrentA(spec, force),
    busVoltageV: restingBusV - sag + rise,
  };
}

/** Fast lifts have a unit that feeds braking energy back into the mains, from this voltage of the bus on. */
export const feedsBack = ({ ratedSpeed }: DriveSpec): boolean => ratedSpeed >= 2.5;
export const feedbackThresholdV = 570;
export function feedbackOf({ powerKw, busVoltageV }: ElectricalValues): { kw: number; amperes: number } {
  const kw = busVoltageV > feedbackThresholdV ? Math.max(0, -powerKw) : 0;
  return { kw, amperes: (kw * 1000) / (Math.sqrt(3) * 380) };
}

/** The values of one run that the drive keeps for its statistics. */
export interface RunElectrical {
  constantspdelec: number;
  runingmaxelec: number;
  runingmaxbusv: number;
  runingminbusv: number;
  startmaxbusv: number;
  startminbusv: number;
  zerospdelec: number;
}

export interface RunSummary {
  /** Drawn from the mains; energy fed back is not credited, as with most meters. */
  energyKwh: number;
  electrical: RunElectrical;
}

const samplesPerRun = 24;

/** A complete run, sampled: `motionAt` gives signed speed and acceleration at a time. */
export function summariseRun(
  spec: DriveSpec,
  load: number,
  durationS: number,
  motionAt: (timeS: number) => { speed: number; acceleration: number },
): RunSummary {
  const values = Array.from({ length: samplesPerRun }, (_, index) =>
    electricalValues(spec, { load, ...motionAt((durationS * (index + 0.5)) / samplesPerRun) }, true),
  );
  const at = (index: number) =>
    values[index] ?? electricalValues(spec, { load, speed: 0, acceleration: 0 }, true);
  const start = values.slice(0, samplesPerRun / 4).map(each => each.busVoltageV);
  const bus = values.map(each => each.busVoltageV);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    energyKwh:
      values.reduce((sum, each) => sum + Math.max(0, each.powerKw), 0) * (durationS / samplesPerRun / 3600),
    electrical: {
      constantspdelec: round(at(samplesPerRun / 2).motorCurrentA),
      runingmaxelec: round(Math.max(...values.map(each => each.motorCurrentA))),
      runingmaxbusv: round(Math.max(...bus)),
      runingminbusv: round(Math.min(...bus)),
      startmaxbusv: round(Math.max(...start)),
      startminbusv: round(Math.min(...start)),
      zerospdelec: round(
        motorCurrentA(spec, heldAtZeroSpeed * forceOf(spec, { load, speed: 0, acceleration: 0 })),
      ),
    },
  };
}

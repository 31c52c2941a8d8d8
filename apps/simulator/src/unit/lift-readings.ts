/** A lift's full state as reported by its gateway. */
import { electricalValues, feedbackOf, feedbackThresholdV, feedsBack } from '../machine/drive.ts';
import type { Lift } from '../machine/lift.ts';
import { doorState } from '../machine/lift-doors.ts';
import type { Surroundings } from './surroundings.ts';
import { flag, measured, type WireReadings } from './wire.ts';

const restingVibration = 0.006;
const ridingVibration = 0.045;

export function liftReadings(lift: Lift, around: Surroundings, nowMs: number): WireReadings {
  const { position, speed, acceleration } = lift.motion();
  const moving = lift.moving();
  const doors = lift.doors;
  const door = doors.state();
  const load = lift.loadKg();
  const electrical = electricalValues(lift.spec, { load, speed, acceleration }, moving);
  const feedback = feedbackOf(electrical);
  const totals = lift.totals();
  const jitter = (channel: number) => around.noise(channel, nowMs, 1000);
  const temperature = around.temperature(nowMs);
  const way = lift.way();
  return {
    car_status: flag('car_status', moving),
    car_direction: way === 0 ? 0 : way === 1 ? 1 : 2,
    car_position: lift.spec.floors[lift.floor()]?.floorcode ?? '?',
    door_zone: flag('door_zone', lift.inDoorZone()),
    door_status: flag('door_status', door === doorState.closed),
    door_state: door,
    passenger_status: flag('passenger_status', lift.riders() > 0),
    speed: measured('speed', speed),
    position: measured('position', position),
    load_percent: measured('load_percent', (load / lift.spec.ratedLoad) * 100),
    door_open_percent: measured('door_open_percent', doors.openPercent()),
    up_limit: flag('up_limit', false),
    down_limit: flag('down_limit', false),
    power_status: flag('power_status', true),
    safety_loop: flag('safety_loop', true),
    door_loop: flag('door_loop', door === doorState.closed),
    brake_released: flag('brake_released', moving),
    light_curtain: flag('light_curtain', doors.curtainBlocked()),
    overload: flag('overload', false),
    motor_current: measured('motor_current', electrical.motorCurrentA * (1 + 0.02 * jitter(3))),
    bus_voltage: measured('bus_voltage', electrical.busVoltageV + 2 * jitter(4)),
    power_kw: measured('power_kw', electrical.powerKw),
    energy_kwh: measured('energy_kwh', totals.energyKwh),
    machine_temperature: measured('machine_temperature', temperature + totals.machineWarmth),
    cabinet_temperature: measured('cabinet_temperature', temperature + 3 + totals.machineWarmth / 3),
    vibration: measured(
      'vibration',
      (moving ? ridingVibration * Math.min(2, Math.abs(speed)) : 0) + restingVibration * (1.3 + jitter(5)),
    ),
    noise: measured('noise', (moving ? 47 + 2.4 * Math.abs(speed) : 39) + 1.5 * jitter(6)),
    car_light: flag('car_light', true),
    signal_dbm: measured('signal_dbm', around.signalDbm(nowMs)),
    run_count: totals.runs,
    door_cycles: totals.doorCycles,
    starts: totals.starts,
    brake_actions: totals.brakeActions,
    contactor_actions: totals.contactorActions,
    electric_bike: flag('electric_bike', false),
    brake_health: measured('brake_health', around.brakeHealth),
    door_health: measured('door_health', around.doorHealth),
    rope_health: measured('rope_health', around.ropeHealth),
    ...(feedsBack(lift.spec) && {
      ThresholdVoltage: feedbackThresholdV,
      ActualVoltage: measured('ActualVoltage', electrical.busVoltageV),
      OutputCurrent: measured('OutputCurrent', feedback.amperes),
      PowerSaving: measured('PowerSaving', feedback.kw),
    }),
  };
}

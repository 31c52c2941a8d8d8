/** An escalator's full state as reported by its gateway. */
import type { Escalator } from '../machine/escalator.ts';
import type { Surroundings } from './surroundings.ts';
import { flag, measured, type WireReadings } from './wire.ts';

/** Slip of the handrails against the steps; the rule allows 0 to +2 %. */
const handrailPercent = 100.9;

export function escalatorReadings(escalator: Escalator, around: Surroundings, nowMs: number): WireReadings {
  const speed = escalator.speed();
  const running = speed !== 0;
  const powerKw = escalator.powerKw();
  const totals = escalator.totals();
  const temperature = around.temperature(nowMs);
  const jitter = (channel: number) => around.noise(channel, nowMs, 1000);
  const handrail = (channel: number) => (running ? handrailPercent + 0.4 * jitter(channel) : 0);
  return {
    operation_status: flag('operation_status', running),
    // The national code: 1 up, 2 down.
    direction: speed === 0 ? 0 : speed > 0 ? 1 : 2,
    speed: measured('speed', speed),
    load_percent: measured('load_percent', escalator.loadPercent()),
    handrail_left: measured('handrail_left', handrail(7)),
    handrail_right: measured('handrail_right', handrail(8)),
    energy_saving: flag('energy_saving', escalator.energySaving()),
    power_status: flag('power_status', true),
    safety_loop: flag('safety_loop', true),
    brake_released: flag('brake_released', running),
    comb_plate: flag('comb_plate', true),
    step_monitor: flag('step_monitor', true),
    emergency_stop: flag('emergency_stop', false),
    motor_current: measured('motor_current', running ? 5 + Math.abs(powerKw) * 1.9 + 0.2 * jitter(3) : 0),
    bus_voltage: measured('bus_voltage', 540 - (running ? powerKw : 0) + 2 * jitter(4)),
    power_kw: measured('power_kw', powerKw),
    energy_kwh: measured('energy_kwh', totals.energyKwh),
    machine_temperature: measured('machine_temperature', temperature + (running ? 19 : 4)),
    cabinet_temperature: measured('cabinet_temperature', temperature + (running ? 8 : 3)),
    vibration: measured('vibration', (running ? 0.09 : 0.008) * (1.2 + 0.3 * jitter(5))),
    noise: measured('noise', (running ? 58 : 41) + 1.5 * jitter(6)),
    signal_dbm: measured('signal_dbm', around.signalDbm(nowMs)),
    run_count: totals.runs,
    starts: totals.starts,
    brake_actions: totals.brakeActions,
    contactor_actions: totals.contactorActions,
    brake_health: measured('brake_health', around.brakeHealth),
    chain_health: measured('chain_health', around.chainHealth),
  };
}

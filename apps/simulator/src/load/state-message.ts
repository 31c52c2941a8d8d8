/**
 * Full state messages of about 600 bytes and 30 readings, each different from the one before: the load of a fleet of
 * lifts that are all being watched. Made by concatenation, since the generator must not be slower than the system it
 * measures; every value is possible for a lift.
 */
export interface StateWriter {
  /** The next message; `seq` must rise. `faults` is the device's complete list of active codes. */
  next(seq: number, at: number, faults?: readonly string[]): string;
}

const floorHeightM = 3.2;
const floors = 24;
const topM = (floors - 1) * floorHeightM;
const stepM = 1.75;

/** `unit` only shifts the phase, so that the units of a fleet do not move in step. */
export function createStateWriter(unit: number): StateWriter {
  let tick = unit * 7919;
  return {
    next(seq, at, faults) {
      tick++;
      const along = (tick * stepM) % (2 * topM);
      const up = along < topM;
      const position = up ? along : 2 * topM - along;
      const floor = Math.floor(position / floorHeightM) + 1;
      const load = (tick * 13) % 97;
      const current = (120 + ((tick * 37) % 260)) / 10;
      return (
        `{"seq":${seq},"at":${at},"service_mode":1,"car_status":1,"car_direction":${up ? 1 : 2},` +
        `"car_position":"${floor}","door_zone":2,"door_status":1,"door_state":0,` +
        `"passenger_status":${load > 0 ? 1 : 2},"speed":${up ? 1.75 : -1.75},"position":${position.toFixed(2)},` +
        `"load_percent":${load},"door_open_percent":0,"up_limit":2,"down_limit":2,"power_status":1,` +
        `"safety_loop":1,"door_loop":1,"brake_released":1,"light_curtain":0,"overload":0,` +
        `"motor_current":${current},"bus_voltage":${540 + (tick % 90)},"power_kw":${(current / 3).toFixed(2)},` +
        `"energy_kwh":${(40_000 + tick / 100).toFixed(2)},"machine_temperature":${(380 + (tick % 90)) / 10},` +
        `"cabinet_temperature":${(310 + (tick % 50)) / 10},"vibration":0.0${10 + (tick % 80)},` +
        `"signal_dbm":${-60 - (tick % 30)},"run_count":${100_000 + tick},"brake_health":96` +
        `${faults ? `,"faults":${JSON.stringify(faults)}` : ''}}`
      );
    },
  };
}

/**
 * What a fault does to the machine and how it shows: which readings it changes, how the unit stops, what happens to
 * the doors, and when it can strike at all. The stop follows the dictionary's level unless given here.
 */
import type { FaultEntry } from '@hoistway/contract/device/fault-dictionary';
import { type StopMode, stopModeOf } from '@hoistway/contract/device/faults';
import type { WireReadings } from './wire.ts';

export interface FaultEffect {
  readings?: WireReadings;
  stop?: StopMode;
  doors?: 'open' | 'closed';
  /** Strikes only while this holds; if absent, at any time. */
  when?: 'moving' | 'doorsOpen' | 'running';
}

const safetyOpen = { safety_loop: 0, brake_released: 0 } as const;
const lockOpen = { door_loop: 0, door_status: 2, brake_released: 0 } as const;
const dead = { power_status: 2, bus_voltage: 0, motor_current: 0, power_kw: 0 } as const;
const moving = { when: 'moving' } as const;
const doorsOpen = { when: 'doorsOpen' } as const;

const safetyWhileMoving: FaultEffect = { ...moving, readings: safetyOpen };
const lockWhileMoving: FaultEffect = { ...moving, readings: lockOpen };
const stopsOutside: FaultEffect = { ...moving, stop: 'atOnce' };
const blockedDoors: FaultEffect = { ...doorsOpen, doors: 'open' };

const liftEffects: Readonly<Record<string, FaultEffect>> = {
  101: safetyWhileMoving,
  102: { readings: safetyOpen },
  103: lockWhileMoving,
  104: lockWhileMoving,
  105: { readings: { door_state: 1, door_open_percent: 100, door_status: 1, door_loop: 1 } },
  106: safetyWhileMoving,
  107: safetyWhileMoving,
  108: safetyWhileMoving,
  109: safetyWhileMoving,
  110: safetyWhileMoving,
  111: { ...moving, readings: { ...safetyOpen, up_limit: 1 } },
  112: { ...moving, readings: { ...safetyOpen, down_limit: 1 } },
  113: { ...moving, readings: { up_limit: 1 } },
  114: { ...moving, readings: { down_limit: 1 } },
  115: moving,
  116: stopsOutside,
  117: stopsOutside,
  121: stopsOutside,
  122: { ...moving, readings: { ...safetyOpen, up_limit: 1 } },
  123: { ...moving, readings: { ...safetyOpen, down_limit: 1 } },
  124: { readings: safetyOpen },
  125: { readings: { door_loop: 0 } },
  201: { doors: 'closed' },
  202: blockedDoors,
  203: { ...blockedDoors, readings: { light_curtain: 1 } },
  204: { ...blockedDoors, readings: { light_curtain: 1 } },
  205: { doors: 'closed' },
  206: { doors: 'closed' },
  208: blockedDoors,
  209: doorsOpen,
  210: blockedDoors,
  211: { readings: { door_loop: 0 } },
  301: moving,
  305: { stop: 'nextFloor', readings: { brake_health: 38 } },
  306: { readings: { machine_temperature: 116.4 } },
  307: stopsOutside,
  308: { readings: { machine_temperature: 128.2 } },
  310: stopsOutside,
  311: moving,
  314: stopsOutside,
  401: { stop: 'atOnce', readings: dead },
  402: { readings: { bus_voltage: 431 } },
  407: { stop: 'none' },
  506: { readings: { cabinet_temperature: 63.5 } },
  507: { readings: { cabinet_temperature: 51.2 } },
  510: { stop: 'none' },
  601: { ...doorsOpen, doors: 'open', readings: { overload: 1, load_percent: 113 } },
  603: { readings: { car_light: 0 } },
  604: { stop: 'none' },
  605: { stop: 'none' },
  606: { stop: 'none' },
  607: { stop: 'none' },
  608: { ...moving, readings: { door_state: 1, door_open_percent: 42 } },
  609: { ...doorsOpen, doors: 'open', readings: { electric_bike: 1 } },
  610: { ...moving, readings: { vibration: 0.612 } },
};

const escalatorEffects: Readonly<Record<string, FaultEffect>> = {
  805: { readings: { ...safetyOpen, step_monitor: 0 } },
  806: { readings: { ...safetyOpen, step_monitor: 0 } },
  808: { readings: { ...safetyOpen, comb_plate: 0 } },
  809: { readings: { ...safetyOpen, comb_plate: 0 } },
  822: { readings: { ...safetyOpen, emergency_stop: 1 } },
  823: { readings: { ...safetyOpen, emergency_stop: 1 } },
  903: { readings: { brake_health: 31 } },
  904: { when: 'running', readings: { handrail_left: 71.4 } },
  905: { when: 'running', readings: { handrail_right: 71.4 } },
  906: { readings: { machine_temperature: 121.7 } },
  915: { readings: dead },
  // Seen by a camera: somebody must check, but the escalator itself is sound.
  917: { stop: 'none' },
};

export function effectOf(entry: FaultEntry): FaultEffect & { stop: StopMode } {
  const own = (entry.unit === 'lift' ? liftEffects : escalatorEffects)[entry.code];
  // The national codes 61 to 65 are all safety circuits.
  const readings = own?.readings ?? (/^6[1-5]$/.test(entry.gb) ? safetyOpen : undefined);
  return { stop: stopModeOf(entry), ...own, readings };
}

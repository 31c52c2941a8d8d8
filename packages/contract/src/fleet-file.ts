/**
 * The fleet's configuration file, like that of a real gateway: its account, its units, and the broker's address. It
 * contains secrets, so its writer must give it mode 0600. The demo seeder writes `demo-fleet.json` into the data
 * folder; the simulator and the replay read it.
 */
import { z } from 'zod';
import { elevatorType, jobNum, latitude, longitude } from './core/fields.ts';
import { domainTypes } from './features/elevator.ts';

/** A device account of the broker. */
const deviceAccount = z.object({ username: z.string().min(1), secret: z.string().min(1) });

/** An account of the HTTP API. `baseUrl` is the server's address without `/api`. */
const userAccount = z.object({
  username: z.string().min(1),
  password: z.string().min(1),
  baseUrl: z.url(),
});

/** A service technician's account, used to handle alarms like a real technician. */
const technicianAccount = userAccount.extend({
  /** Multiplies the technician's travelling and working times. */
  timeScale: z.number().min(0).max(100).default(1),
});

/** WGS-84 */
const place = z.object({ longitude, latitude });

const floor = z.object({
  /** What the device reports in `car_position`. */
  floorcode: z.string().min(1).max(4),
  /** Metres above the lowest floor, rising from 0. */
  height: z.number().min(0).max(1500),
});

const count = z.number().int().min(0);
export const fleetTotals = z.object({
  runs: count,
  hours: z.number().min(0),
  /** Rope bends; an escalator has none. */
  bends: count.optional(),
  energyKwh: z.number().min(0),
  /** Where one is absent it is as many as runs; an escalator has no doors. */
  doorCycles: count.optional(),
  starts: count.optional(),
  brakeActions: count.optional(),
  contactorActions: count.optional(),
});

export const fleetUnit = z
  .object({
    jobNum,
    elevatorType,
    /** From the lowest up. An escalator has two: the lower and the upper landing. */
    floors: z.array(floor).min(2).max(200),
    /** m/s */
    ratedSpeed: z.number().min(0.1).max(20),
    /** kg; an escalator has none (0). */
    ratedLoad: z.number().min(0).max(20_000),
    /** Whether its camera can be seen; absent where it has none. */
    cameraOnline: z.boolean().optional(),
    /** The state of its counters and its meter when the fleet starts; absent for a new unit. */
    totals: fleetTotals.optional(),
    /** The owner's code on the sticker at the unit, which technicians scan; absent where none is up. */
    code: z.string().optional(),
  })
  .refine(({ floors }) => floors.every((each, index) => each.height > (floors[index - 1]?.height ?? -1)), {
    error: 'floors must rise',
  });

/** One MQTT connection that owns the units of a site. */
export const fleetGateway = deviceAccount.extend({
  siteName: z.string(),
  city: z.string(),
  /** The site's type (项目类型); it decides the traffic. */
  kind: z.enum(domainTypes),
  /** Position of the site: technicians who know it report their positions on the way there. */
  place: place.optional(),
  units: z.array(fleetUnit).min(1),
});

export const fleetFile = z.object({
  /** `mqtt://host:port` or `mqtts://…` */
  mqttUrl: z.url(),
  gateways: z.array(fleetGateway),
  /** Same seed, same fleet, same start: the same events. */
  seed: z.number().int().min(0),
  /** Multiplies the fault rates of the dictionary; 1 is a realistic fleet, 0 never fails. */
  faultRate: z.number().min(0).max(10_000).default(1),
  /** An account that may publish for every unit; used by the replay. */
  wholeFleet: deviceAccount.optional(),
  technician: technicianAccount.optional(),
  /** Further accounts: each has a position of its own. */
  technicians: z.array(technicianAccount).max(100).default([]),
  /** Accounts of those who do the planned visits, two or more of a team together. */
  mechanics: z.array(userAccount).max(500).default([]),
  /** Of the customers: reviews and evaluates what was done, and reads what the server believes of it. */
  overseer: userAccount.optional(),
  /** The replay imports its units with this account. */
  administrator: userAccount.optional(),
});

export type FleetUnit = z.output<typeof fleetUnit>;
export type FleetGateway = z.output<typeof fleetGateway>;
export type FleetFile = z.output<typeof fleetFile>;
export type FleetFileInput = z.input<typeof fleetFile>;
export type TechnicianAccount = z.output<typeof technicianAccount>;
export type Place = z.output<typeof place>;
export type UserAccount = z.output<typeof userAccount>;
export type DeviceAccount = z.output<typeof deviceAccount>;
export type SiteKind = FleetGateway['kind'];

export const allTechnicians = ({ technician, technicians }: FleetFile): TechnicianAccount[] =>
  technician ? [technician, ...technicians] : technicians;

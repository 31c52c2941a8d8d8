/** The build and the usage of a lift or an escalator at each kind of site. */
import type { Random } from '../random.ts';
import type { SiteKind } from './site-kinds.ts';

export interface Floor {
  floorcode: string;
  description: string;
  /** Metres above the lowest floor. */
  height: number;
}

export interface Machine {
  building: string;
  /** The first four digits of a register code. */
  registerClass: string;
  /** From the lowest up; empty for an escalator. */
  floors: readonly Floor[];
  /** m/s */
  ratedSpeed: number;
  /** kg; an escalator has none (0). */
  ratedLoad: number;
  /** tsgd: rise in m; zjgl and bpqgl: motor and inverter power in kW; program numbers. Empty for a lift. */
  escalator: Readonly<Record<string, string>>;
  runsPerDay: number;
  hoursPerDay: number;
  /** Rope bends; an escalator has no rope. */
  bendsPerDay: number | null;
}

export function makeLifts(random: Random, kind: SiteKind, count: number): Machine[] {
  const lifts: Machine[] = [];
  const floorsOf = new Map<string, Floor[]>();
  for (let at = 0; lifts.length < count; at += 1) {
    const building = kind.buildings[at % kind.buildings.length] ?? '';
    const floors = floorsOf.get(building) ?? makeFloors(random, kind);
    floorsOf.set(building, floors);
    const here = Math.min(random.int(...kind.liftsPerBuilding), count - lifts.length);
    for (let made = 0; made < here; made += 1) lifts.push(makeLift(random, kind, building, floors));
  }
  return lifts;
}

function makeLift(random: Random, kind: SiteKind, building: string, floors: Floor[]): Machine {
  const registerClass = random.pick(kind.liftClasses);
  const freight = registerClass === '3120';
  const riseM = floors.at(-1)?.height ?? 0;
  const runsPerDay = random.between(...kind.runsPerDay) * (freight ? 0.5 : 1);
  const meanRunSeconds = 9 + riseM / 6;
  return {
    building,
    registerClass,
    floors,
    ratedSpeed: freight ? 0.5 : (kind.liftSpeed ?? speedFor(riseM)),
    ratedLoad: freight ? Math.max(...kind.loads) : random.pick(kind.loads),
    escalator: {},
    runsPerDay,
    hoursPerDay: (runsPerDay * meanRunSeconds) / 3600,
    bendsPerDay: runsPerDay * random.between(1.6, 2.4),
  };
}

function makeFloors(random: Random, kind: SiteKind): Floor[] {
  const basements = random.int(...kind.basements);
  const storeys = Math.max(random.int(...kind.storeys), 2 - basements);
  // Some owners skip the floor numbers that sound unlucky.
  const unlucky = storeys > 6 && random.chance(0.15);
  const codes = [...countDown(basements), ...Array.from({ length: storeys }, (_, at) => at + 1)].map(level =>
    typeof level === 'string' ? level : unlucky ? luckyCode(level) : String(level),
  );
  let height = 0;
  return codes.map((code, at) => {
    const floor = { floorcode: code, description: code, height: Math.round(height * 100) / 100 };
    // The entrance storey is higher than the others, a basement slightly higher.
    height += at < basements ? Math.max(kind.storeyM, 3.6) : kind.storeyM * (at === basements ? 1.4 : 1);
    return floor;
  });
}

const countDown = (basements: number) => Array.from({ length: basements }, (_, at) => `B${basements - at}`);
const luckyCodes: Record<number, string> = { 4: '3A', 13: '12A', 14: '12B', 24: '23A' };
const luckyCode = (level: number) => luckyCodes[level] ?? String(level);

const speedFor = (riseM: number) =>
  riseM <= 24 ? 1 : riseM <= 48 ? 1.75 : riseM <= 100 ? 2.5 : riseM <= 150 ? 4 : 5;

export function makeEscalators(random: Random, kind: SiteKind, count: number): Machine[] {
  return Array.from({ length: count }, (_, at) => {
    const riseM = Math.round(random.between(...kind.escalatorRiseM) * 10) / 10;
    const powerKw = riseM <= 4.5 ? 7.5 : riseM <= 6 ? 11 : riseM <= 9 ? 15 : riseM <= 13 ? 22 : 30;
    const version = () =>
      `${random.int(1, 4)}.${random.int(0, 9)}.${String(random.int(1, 30)).padStart(2, '0')}`;
    return {
      building: kind.buildings[at % kind.buildings.length] ?? '',
      // One in ten at shopping malls is an inclined moving walk.
      registerClass: kind.domainType === '商场' && random.chance(0.1) ? '3320' : '3310',
      floors: [],
      ratedSpeed: kind.escalatorSpeed,
      ratedLoad: 0,
      escalator: {
        tsgd: String(riseM),
        zjgl: String(powerKw),
        bpqgl: String(powerKw),
        ljcxh: `L${version()}`,
        aqcxh: `S${version()}`,
        bpcxh: `V${version()}`,
      },
      runsPerDay: random.between(1, 24),
      hoursPerDay: random.between(11, 17),
      bendsPerDay: null,
    };
  });
}

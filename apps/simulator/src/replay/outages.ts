/**
 * A recorded status feed as device messages.
 *
 * In the feed a unit has one status at a time and each line replaces it. Here:
 *   Break            an outage begins: the fault of its symptom occurs. While one is open it occurs again, with the
 *                    code of the first, and joins it. A unit that was off leaves inspection operation first, so
 *                    that the fault is not suppressed.
 *   Fix, On          the unit works: the open fault is cleared, inspection operation ends. With neither it is only
 *                    a state, since it is unknown what was open before the record began.
 *   Off              planned work: inspection operation (703, 919), no alarm. An open fault stays open.
 *   Update           another cause of the same outage: it stays one incident with its first code.
 *
 * So an outage is exactly one alarm, from the first Break to the next Fix or On; replay-count.ts counts the same
 * from the file alone. Symptoms become codes of level A or B, because C and E would raise no order.
 */
import type { OutageRecord } from './records.ts';

export interface OutageEvent {
  code: string;
  action: 'occur' | 'clear';
}
export interface OutageUnit {
  jobNum: string;
  type: 'lift' | 'escalator';
  /** The main code of the open outage. */
  fault: string | undefined;
  /** Planned work. */
  off: boolean;
}

interface Codes {
  lift: string;
  escalator: string;
}
/** Needs a technician at the unit, cause unknown: restart prevented. */
const usual: Codes = { lift: '315', escalator: '807' };
const codesBySymptom: Readonly<Record<string, Codes>> = {
  'CALLBACK/REPAIR': usual,
  'MAJOR REPAIR': { lift: '309', escalator: '819' },
  'MINOR REPAIR': { lift: '202', escalator: '809' },
  'INCIDENT/ACCIDENT': { lift: '102', escalator: '822' },
  'POWER SURGE/OUTAGE': { lift: '401', escalator: '915' },
  'FIRE ALARM/DELUGE SYSTEMS': { lift: '611', escalator: '824' },
  'WATER LEAK/INTRUSION': { lift: '611', escalator: '824' },
  'WEATHER RELATED': { lift: '611', escalator: '824' },
  HANDRAIL: { lift: '315', escalator: '904' },
};
const inspectionCode: Codes = { lift: '703', escalator: '919' };

export const jobNumOf = (record: OutageRecord) => record.unit_id;
export const unitTypeOf = (record: OutageRecord) => (record.unit_type === 'ELEVATOR' ? 'lift' : 'escalator');

export const newOutageUnit = (record: OutageRecord): OutageUnit => ({
  jobNum: jobNumOf(record),
  type: unitTypeOf(record),
  fault: undefined,
  off: false,
});

/** Applies a line to its unit: the unit afterwards, and the events in the order of sending. */
export function applyRecord(
  unit: OutageUnit,
  record: OutageRecord,
): { unit: OutageUnit; events: OutageEvent[] } {
  const events: OutageEvent[] = [];
  const backInUse = () => {
    if (unit.off) events.push({ code: inspectionCode[unit.type], action: 'clear' });
  };
  switch (record.update_type) {
    case 'Break': {
      const code = unit.fault ?? (codesBySymptom[record.symptom_description] ?? usual)[unit.type];
      backInUse();
      events.push({ code, action: 'occur' });
      return { unit: { ...unit, fault: code, off: false }, events };
    }
    case 'Off':
      if (!unit.off) events.push({ code: inspectionCode[unit.type], action: 'occur' });
      return { unit: { ...unit, off: true }, events };
    case 'Fix':
    case 'On':
      backInUse();
      if (unit.fault) events.push({ code: unit.fault, action: 'clear' });
      return { unit: { ...unit, fault: undefined, off: false }, events };
    case 'Update':
      return { unit, events };
  }
}

/** Only what the record knows of the unit. */
export function outageReadings(unit: OutageUnit): Record<string, number> {
  const mode = unit.off ? 2 : unit.fault ? 0 : 1;
  return unit.type === 'lift'
    ? { service_mode: mode }
    : { service_mode: mode, operation_status: mode === 1 ? 1 : 0 };
}

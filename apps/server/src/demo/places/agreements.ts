/**
 * The agreements of the fleet: at each site one with each company that maintains units there, preceded by the one it
 * renewed. Some end within 30, 90 and 180 days, some have ended and are not renewed yet.
 */
import type { AgreementKind } from '@hoistway/contract/features/agreement';
import { plusDays, plusYears } from '../../time/days.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoUnit } from './units.ts';

/** Days from today to the end, and the percentage of agreements that end then. */
const ends = [
  { from: -60, to: -1, share: 8 },
  { from: 2, to: 30, share: 12 },
  { from: 31, to: 90, share: 16 },
  { from: 91, to: 180, share: 18 },
  { from: 181, to: 700, share: 46 },
] as const;
const kinds: readonly { kind: AgreementKind; share: number }[] = [
  { kind: 'labour', share: 45 },
  { kind: 'half', share: 30 },
  { kind: 'full', share: 20 },
  { kind: 'onDemand', share: 5 },
];

export interface PlannedAgreements {
  agreements: Row<'agreement'>[];
  units: Row<'agreement_elevator'>[];
}

/** @param today `YYYY-MM-DD` */
export function planAgreements(
  random: Random,
  units: readonly DemoUnit[],
  companyOf: (unit: DemoUnit) => number,
  today: string,
): PlannedAgreements {
  const parties = new Map<string, DemoUnit[]>();
  for (const unit of units) {
    const party = `${unit.site.domainId} ${companyOf(unit)}`;
    parties.set(party, [...(parties.get(party) ?? []), unit]);
  }
  const planned: PlannedAgreements = { agreements: [], units: [] };
  for (const [party, [first, ...others]] of parties) {
    if (!first) continue;
    const draw = random.fork(party);
    const { from, to } = draw.weighted(ends, ({ share }) => share);
    const years = draw.pick([1, 1, 1, 2, 3]);
    const last = plusDays(today, draw.int(from, to));
    const company = companyOf(first);
    const common = {
      company_id: company,
      customer_name: `${first.site.name}物业服务中心`,
      kind: draw.weighted(kinds, ({ share }) => share).kind,
      remark: draw.chance(0.3) ? '含困人救援与年检配合' : '',
      creator: 'admin',
    };
    for (const end_date of [plusYears(last, -years), last]) {
      const start_date = plusDays(plusYears(end_date, -years), 1);
      const agreement_id = planned.agreements.length + 1;
      planned.agreements.push({
        agreement_id,
        agree_num: `WB${start_date.slice(0, 4)}-${String(first.site.domainId).padStart(3, '0')}${String(company).padStart(2, '0')}`,
        ...common,
        start_date,
        end_date,
        create_date: new Date(`${start_date}T02:00:00Z`),
      });
      for (const { elevatorId, site } of [first, ...others])
        planned.units.push({
          agreement_id,
          elevator_id: elevatorId,
          city_id: site.cityId,
          domain_id: site.domainId,
        });
    }
  }
  return planned;
}

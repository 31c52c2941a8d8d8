import { risk } from '@hoistway/contract/features/risk';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const riskExamples = examplesOf(risk, {
  shown: {},
  add: async ({ db, make, shared }) => {
    const { elevatorId } = await make.addElevator(db, {
      domain_id: shared.domainId,
      building_name: 'secret-building',
    });
    await sql`
      insert into unit_risk (elevator_id, faults, entrapments, inspection, maintenance, age, silence, points)
      values (${elevatorId}, 4, 2, 31, 0, 16.5, 0, 53)`.execute(db);
    return {};
  },
})(rows => {
  const sought = { city: rows.city, domainName: '', jobNum: '' };
  return { list: { ...firstPage, ...sought, level: 'high' }, summary: sought };
});

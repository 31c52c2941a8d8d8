import { place } from '@hoistway/contract/features/place';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const placeExamples = examplesOf(place, {
  shown: { emptyDomainId: 32, emptyCityId: 15 },
  add: async ({ db, make, shared }) => {
    const { city, provinceId } = shared;
    const { domainId: emptyDomainId } = await make.addSite(db, { name: `秘苑 ${shared.newName}`, city });
    return {
      emptyDomainId,
      emptyCityId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into area (parent_id, level, name) values (${provinceId}, 2, ${`秘苑 ${shared.newName}`})
          returning area_id as id`,
      ),
    };
  },
})(rows => {
  const { provinceId, cityId, city, domainId, domainName } = rows;
  return {
    saveArea: {
      areaId: cityId,
      parentId: provinceId,
      name: city,
      areaCode: '320500',
      hasDistricts: 'Y' as const,
    },
    removeArea: { areaId: rows.emptyCityId },
    sites: { ...firstPage, domainName, domainType: '住宅', areaId: cityId },
    siteChoices: { words: domainName },
    saveSite: {
      domainId,
      cityId,
      domainName,
      domainType: '住宅',
      address: '路 1 号',
      x: 120.6,
      y: 31.3,
      propertyCompanyId: null,
    },
    removeSites: { domainIdList: [rows.emptyDomainId] },
  };
});

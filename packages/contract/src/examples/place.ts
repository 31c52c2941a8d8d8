import { place } from '../features/place.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const placeExamples = examplesOf(place)(rows => {
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

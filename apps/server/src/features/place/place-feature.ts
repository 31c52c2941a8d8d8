/** Regions, provinces and cities, and the sites in them. */

import { place } from '@hoistway/contract/features/place';
import { noWords, words, yesWords } from '@hoistway/contract/words';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { removeArea, saveArea } from './area-edit.ts';
import { readAreas } from './area-queries.ts';
import { followMoves } from './follow-moves.ts';
import { nationalProvinces } from './national-city.ts';
import { placeExamples } from './place-examples.ts';
import { removeSites, saveSite } from './site-edit.ts';
import { findSiteChoices, findSites } from './site-queries.ts';

const areaTitles = {
  name: { title: words('名称', 'Name') },
  above: { title: words('上级区域', 'Parent area') },
  areaCode: { title: words('行政区划代码', 'Division code') },
  hasDistricts: {
    title: words('设区', 'Has districts'),
    as: (value: string) => (value === 'Y' ? yesWords : noWords),
  },
};
const { domainName, domainType, city, address, x, y, propertyCompany } = place.sites.columns;
const siteTitles = { domainName, domainType, city, address, x, y, propertyCompany };

export const placeFeature = ({ database: { behind } }: { database: Pick<Database, 'behind'> }) =>
  feature({
    examples: [placeExamples],
    bindings: [
      bind(place.areas, async (_input, { db, user }) => ({
        areas: await readAreas(db, user.scope),
        everything: user.scope.kind === 'all',
      })),
      bind(place.nationalCities, async () =>
        nationalProvinces().map(({ name, code, cities }) => ({
          name,
          areaCode: code,
          cities: cities.map(city => ({
            name: city.name,
            areaCode: city.code,
            hasDistricts: city.hasDistricts ? ('Y' as const) : ('N' as const),
          })),
        })),
      ),
      bind(place.saveArea, async (form, { db, user, remark }) => {
        const { before, after, withdrawn } = await saveArea(db, user.scope, form);
        remark(before?.name ?? added(after.name));
        if (before) remark(changesOf(before, after, areaTitles));
        remark(withdrawn);
        return after;
      }),
      bind(place.removeArea, async ({ areaId }, { db, user, remark }) => {
        remark(await removeArea(db, user.scope, areaId));
        return null;
      }),
      bind(place.sites, (query, { db, user }) => findSites(db, user.scope, query)),
      bind(place.siteChoices, ({ words }, { db, user }) => findSiteChoices(db, user.scope, words)),
      bind(place.saveSite, async (form, { db, user, remark }) => {
        const { before, after, withdrawn } = await saveSite(db, user, form);
        remark(before?.domainName ?? added(after.domainName));
        if (before) remark(changesOf(before, after, siteTitles));
        remark(withdrawn);
        return null;
      }),
      bind(place.removeSites, async ({ domainIdList }, { db, user, remark }) => {
        remark(listed(await removeSites(db, user.scope, [...new Set(domainIdList)])));
        return null;
      }),
    ],
    jobs: {
      'what was written while its unit moved': { everyMs: 60_000, run: () => followMoves(behind) },
    },
    tables: { area: 'few', site: 'few' },
  });

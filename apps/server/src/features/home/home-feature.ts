/** Figures of the overview. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { home } from '@hoistway/contract/features/home';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { countDevices } from './home-queries.ts';

export const homeFeature = () =>
  feature({
    bindings: [
      bind(home.deviceStatusCount, async ({ dataPermissionList }, { db, user, narrow }) => {
        if (!user.mayIndex('deviceStatus')) throw new Refusal('forbidden');
        const { normal, notNormal } = await countDevices(db, await narrow(dataPermissionList));
        return [
          { name: 'normal' as const, value: normal },
          { name: 'notNormal' as const, value: notNormal },
        ];
      }),
    ],
  });

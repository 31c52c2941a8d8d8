/** Words of downtime, availability and the stops of a unit. */

import { supervise } from '@hoistway/contract/pages/supervise';
import { words } from '@hoistway/contract/words';

export const texts = {
  by: words('统计对象', 'Figures by'),
  units: words('查看电梯', 'View units'),
  details: supervise.buttons.stopDetail,
  empty: words(
    '所选月份还没有记录。设备第一次上报后开始统计。',
    'There are no records for the selected months yet. Statistics start with the first report of a device.',
  ),
};

import { words } from '@hoistway/contract/words';

export const scopeTexts = {
  scope: words('数据范围', 'Data scope'),
  everything: words('全部（含以后新增的）', 'Everything, including future additions'),
  belowTitle: words('下级账号将受影响', 'Affects accounts below'),
  ofOwn: {
    everything: words('我能看到的全部（含以后新增的）', 'Everything I can see, including future additions'),
    someNodes: words('仅所选位置', 'Selected locations'),
    nodes: words('位置', 'Locations'),
  },
};

/** Words of areas and sites. */
import { words } from '@hoistway/contract/words';

export const texts = {
  everywhere: words('全部区域', 'All areas'),
  name: words('名称', 'Name'),
  above: words('上级区域', 'Parent area'),
  code: words('行政区划代码', 'Division code'),
  codeHelp: words(
    'GB/T 2260，6 位数字；留空则按国家行政区划填写',
    'GB/T 2260, 6 digits; if empty, filled in from the national administrative divisions',
  ),
  hasDistricts: words('设区的市', 'City with districts'),
  hasDistrictsHelp: words(
    '直辖市和设区的市，困人救援须在 30 分钟内到达，其他为 60 分钟；留空则按国家行政区划填写',
    'In municipalities and cities with districts, rescuers must arrive within 30 minutes of an entrapment, elsewhere within 60; if empty, filled in from the national administrative divisions',
  ),
  addArea: (kind: string) => words(`新增${kind}`, `New ${kind}`),
  addBelow: ({ kind, name }: { kind: string; name: string }) =>
    words(`新增${kind} · ${name}`, `Add ${kind} · ${name}`),
  editArea: (name: string) => words(`编辑区域 · ${name}`, `Edit area · ${name}`),
  removeArea: (name: string) => words(`删除区域 · ${name}`, `Delete area · ${name}`),
  removeAreaText: words(
    '只能删除没有下级区域和项目的区域。',
    'Only areas without sub-areas and sites can be deleted.',
  ),
  addSite: words('新增项目', 'New site'),
  editSite: words('编辑项目', 'Edit site'),
  moveHelp: words(
    '改为其他城市后，项目的电梯一并移过去',
    'When you change the city, the units of the site move with it',
  ),
  coordinatesHelp: words('WGS-84，单位为度', 'WGS-84, in degrees'),
  removeSites: (count: number) =>
    words(`删除 ${count} 个项目？`, count === 1 ? `Delete ${count} site?` : `Delete ${count} sites?`),
  removeSitesText: words(
    '只能删除没有电梯的项目，删除后不能恢复。',
    'Only sites without units can be deleted. This cannot be undone.',
  ),
  noneSeen: words('您的数据权限内还没有项目。', 'There are no sites within your data scope.'),
  noAreas: words(
    '还没有城市。请先依次新增大区、省份和城市，再新增项目；批量导入电梯时也会自动新增。',
    'There are no cities yet. Add a region, a province and a city first, then a site. A bulk import of elevators also adds them automatically.',
  ),
  noSites: words(
    '这里还没有项目。点“新增项目”，或批量导入电梯。',
    'There are no sites here yet. Use “New site”, or import elevators in bulk.',
  ),
};

/** The sites of the selected area, or all of them. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { type AreaRow, type PlaceSite, place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SiteDialog } from './site-dialog.tsx';
import { texts } from './texts.ts';

const SiteType = ({ type }: { type: string }) => siteTypeName(type, useLanguage());

const columns: readonly Column<typeof place.sites>[] = [
  // With its address: next to the tree there is no room for a column of its own.
  {
    key: 'domainName',
    width: 230,
    card: 'title',
    render: row => <TwoLines first={row.domainName} second={row.address} />,
  },
  { key: 'domainType', width: 100, card: 'fact', render: row => <SiteType type={row.domainType} /> },
  { key: 'city', width: 100, card: 'fact' },
  { key: 'elevatorCount', width: 80, card: 'fact' },
  { key: 'province', width: 110, hidden: true },
  { key: 'areaName', width: 100, hidden: true },
  { key: 'address', width: 200, hidden: true },
  { key: 'propertyCompany', width: 150, card: 'fact' },
  { key: 'x', width: 100, hidden: true },
  { key: 'y', width: 100, hidden: true },
];

interface SiteListProps {
  areas: readonly AreaRow[];
  /** The user sees everything: what is missing is not there, and not hidden. */
  everything: boolean;
  selected: AreaRow | undefined;
  onUnselect: () => void;
}

export const SiteList = ({ areas, everything, selected, onUnselect }: SiteListProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const mayAdd = useMay('place.add');
  const mayEdit = useMay('place.edit');
  const mayDelete = useMay('place.delete');
  const [opened, setOpened] = useState<{ site?: PlaceSite }>();
  const cities = areas.filter(({ level }) => level === placeLevels.city);
  const noSites = cities.length > 0 ? 'noSites' : everything ? 'noAreas' : 'noneSeen';
  const emptyText = mayAdd ? noSites : 'noneSeen';
  const cityId = selected?.level === placeLevels.city ? selected.areaId : undefined;

  const actions = (site: PlaceSite): RowAction[] => [
    {
      key: 'edit',
      label: common.edit,
      needs: 'place.edit',
      when: site.editable,
      onClick: () => setOpened({ site }),
    },
    {
      key: 'units',
      label: common.units,
      needs: 'lift',
      onClick: () => void navigate(linkTo('lift', { domainName: site.domainName })),
    },
  ];
  return (
    <>
      <ListPage
        name="place-sites"
        list={place.sites}
        base={{ areaId: selected?.areaId }}
        filters={['domainName', 'domainType']}
        columns={columns}
        rowKey={site => site.domainId}
        actions={actions}
        onOpen={mayEdit ? site => site.editable && setOpened({ site }) : undefined}
        selectable={mayDelete}
        scope={
          selected && (
            <Tag
              closable
              color="processing"
              closeIcon={<CloseOutlined aria-label={t.everywhere} />}
              onClose={onUnselect}
            >
              {selected.name}
            </Tag>
          )
        }
        toolbar={({ selected: sites }) => (
          <>
            <Allowed to="place.add">
              <Button
                type="primary"
                icon={<PlusOutlined />}
                disabled={cities.length === 0}
                onClick={() => setOpened({})}
              >
                {t.addSite}
              </Button>
            </Allowed>
            <DeleteSelected
              call={place.removeSites}
              selected={sites}
              title={t.removeSites(sites.rows.length)}
              text={t.removeSitesText}
              input={{ domainIdList: sites.rows.map(({ domainId }) => domainId) }}
            />
          </>
        )}
        empty={{ text: t[emptyText] }}
      />
      {opened && (
        <SiteDialog {...opened} cityId={cityId} areas={areas} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
};

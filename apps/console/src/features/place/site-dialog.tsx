/** Adds a site, changes one, or moves it to another city together with its units. */
import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';
import { type AreaRow, type PlaceSite, place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { CompanyPicker } from '@hoistway/fleet/list/company-picker.tsx';
import { PickOnMap } from '@hoistway/fleet/map/pick-on-map.tsx';
import { useScopeQuestion } from '@hoistway/fleet/scope/use-scope-question.ts';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { fullName } from './area-tree.ts';
import { texts } from './texts.ts';

interface SiteDialogProps {
  /** Undefined for a new one. */
  site?: PlaceSite;
  /** The city that a new one is offered. */
  cityId?: number;
  areas: readonly AreaRow[];
  onClose: () => void;
}

const valuesOf = (site: PlaceSite) => ({ ...site, cityId: String(site.cityId) });

export const SiteDialog = ({ site: opened, cityId, areas, onClose }: SiteDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(place.sites.columns);
  const language = useLanguage();
  const askScope = useScopeQuestion();
  const types = domainTypeChoices.map(choice => ({ value: choice.value, label: choice[language] }));
  const { row: site, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(place.sites, { domainId: opened?.domainId }),
    valuesOf,
  });
  return (
    <CallDialog
      call={place.saveSite}
      title={site ? `${t.editSite} · ${site.domainName}` : t.addSite}
      {...caughtUp}
      initial={site ? valuesOf(site) : { cityId: cityId === undefined ? undefined : String(cityId) }}
      hidden={{ domainId: site?.domainId ?? null, edition: site?.edition }}
      prepare={values => ({
        ...values,
        cityId: values.cityId === undefined ? undefined : Number(values.cityId),
        domainType: values.domainType ?? '',
      })}
      insist={askScope}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'domainName', label: title('domainName'), wide: true },
        {
          name: 'cityId',
          label: title('city'),
          kind: 'choice',
          options: areas
            .filter(({ level }) => level === placeLevels.city)
            .map(({ areaId }) => ({ value: String(areaId), label: fullName(areas, areaId) })),
          help: site && t.moveHelp,
        },
        { name: 'domainType', label: title('domainType'), kind: 'choice', options: types },
        { name: 'address', label: title('address'), wide: true },
        {
          name: 'propertyCompanyId',
          label: title('propertyCompany'),
          kind: 'custom',
          wide: true,
          children: <CompanyPicker kind="property" chosenName={site?.propertyCompany} />,
        },
        { name: 'x', label: title('x'), kind: 'number', help: t.coordinatesHelp },
        {
          name: 'y',
          label: title('y'),
          kind: 'number',
          help: <PickOnMap label={site?.domainName ?? t.addSite} />,
        },
      ]}
    />
  );
};

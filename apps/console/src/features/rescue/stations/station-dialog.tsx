/** Adds or changes a rescue station. */
import { rescue, type StationRow } from '@hoistway/contract/features/rescue';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { PickOnMap } from '@hoistway/fleet/map/pick-on-map.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp, useRowAgain } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { texts } from '../texts.ts';

interface StationDialogProps {
  /** Undefined for a new one. */
  row: StationRow | undefined;
  onClose: () => void;
}

const valuesOf = (row: StationRow) => ({ ...row, cityId: String(row.cityId) });

export const StationDialog = ({ row: opened, onClose }: StationDialogProps) => {
  const t = useTexts(texts);
  const place = useTitles(unitColumns);
  const again = useRowAgain(rescue.stations, stations => stations);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => again(({ stationId }) => stationId === opened?.stationId),
    valuesOf,
  });
  const { data: cities = [] } = useCall(rescue.stationCities, {});
  return (
    <CallDialog
      call={rescue.saveStation}
      title={row ? `${t.station.edit} · ${row.name}` : t.station.add}
      {...caughtUp}
      initial={row && valuesOf(row)}
      hidden={{ stationId: row?.stationId ?? null, version: row?.version ?? 0 }}
      prepare={values => ({
        ...values,
        cityId: values.cityId === undefined ? undefined : Number(values.cityId),
      })}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'name', label: t.station.name },
        {
          name: 'cityId',
          label: place('city'),
          kind: 'choice',
          options: cities.map(({ cityId, city }) => ({ value: String(cityId), label: city })),
        },
        { name: 'phone', label: t.station.phone },
        { name: 'address', label: place('address') },
        { name: 'x', label: place('x'), kind: 'number', help: t.station.placeHelp },
        {
          name: 'y',
          label: place('y'),
          kind: 'number',
          help: <PickOnMap label={row?.name ?? t.station.add} />,
        },
      ]}
    />
  );
};

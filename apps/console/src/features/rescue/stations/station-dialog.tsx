/** Adds or changes a rescue station. */
import { rescue, type StationRow } from '@hoistway/contract/features/rescue';
import { PickOnMap } from '@hoistway/fleet/map/pick-on-map.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTranslation } from 'react-i18next';

interface StationDialogProps {
  /** Undefined for a new one. */
  row: StationRow | undefined;
  onClose: () => void;
}

export const StationDialog = ({ row, onClose }: StationDialogProps) => {
  const { t } = useTranslation('rescue');
  const { data: cities = [] } = useCall(rescue.stationCities, {});
  return (
    <CallDialog
      call={rescue.saveStation}
      title={row ? `${t('station.edit')} · ${row.name}` : t('station.add')}
      initial={row && { ...row, cityId: String(row.cityId) }}
      hidden={{ stationId: row?.stationId ?? null, version: row?.version ?? 0 }}
      prepare={values => ({
        ...values,
        cityId: values.cityId === undefined ? undefined : Number(values.cityId),
      })}
      stale={[rescue.stations, rescue.open]}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'name', label: t('station.name') },
        {
          name: 'cityId',
          label: t('station.city'),
          kind: 'choice',
          options: cities.map(({ cityId, city }) => ({ value: String(cityId), label: city })),
        },
        { name: 'phone', label: t('station.phone') },
        { name: 'address', label: t('station.address') },
        { name: 'x', label: t('station.x'), kind: 'number', help: t('station.placeHelp') },
        {
          name: 'y',
          label: t('station.y'),
          kind: 'number',
          help: <PickOnMap label={row?.name ?? t('station.add')} />,
        },
      ]}
    />
  );
};

/** The fields of an elevator that are the same for a new one and for one that exists. */

import { deviceTypes, elevator } from '@hoistway/contract/features/elevator';
import {
  annexes,
  type EscalatorFact,
  escalatorFactNames,
  escalatorFacts,
} from '@hoistway/contract/features/unit-words';
import { type Codes, elevatorTypes, yesNo } from '@hoistway/contract/words';
import { CompanyPicker } from '@hoistway/fleet/list/company-picker.tsx';
import { PickOnMap } from '@hoistway/fleet/map/pick-on-map.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { Form, type FormInstance } from 'antd';
import { texts } from '../texts.ts';

export type FactField = CallField<typeof elevator.add> & CallField<typeof elevator.save>;

interface Known {
  form: FormInstance;
  /** How the map names it. */
  name: string;
  maintenanceCompany?: string;
}

export const useElevatorFields = ({ form, name, maintenanceCompany }: Known): readonly FactField[] => {
  const t = useTexts(texts);
  const title = useTitles(elevator.list.columns);
  const language = useLanguage();
  const isEscalator = Form.useWatch('elevatorType', form) === 'escalator';
  const options = ({ entries }: Codes<string>) =>
    entries.map(([value, words]) => ({ value, label: words[language] }));
  const escalatorField = (fact: EscalatorFact): FactField => {
    const { title: of, unit } = escalatorFacts[fact];
    return { name: fact, label: unit === '' ? of[language] : `${of[language]} (${unit})`, required: false };
  };
  return [
    { name: 'buildingName', label: title('buildingName') },
    { name: 'elevatorNum', label: title('elevatorNum') },
    { name: 'registerCode', label: title('registerCode') },
    {
      name: 'elevatorType',
      label: title('elevatorType'),
      kind: 'choice',
      required: true,
      options: options(elevatorTypes),
    },
    { name: 'brand', label: title('brand') },
    { name: 'startDate', label: title('startDate'), placeholder: t.startDateForm, maxLength: 10 },
    { name: 'inspectDate', label: title('inspectDate'), kind: 'custom', children: <DayInput /> },
    { name: 'warrantyEnd', label: title('warrantyEnd'), kind: 'custom', children: <DayInput /> },
    { name: 'ratedSpeed', label: t.ratedSpeed, kind: 'number' },
    { name: 'ratedLoad', label: t.ratedLoad, kind: 'number' },
    { name: 'floorCount', label: title('floorCount'), kind: 'number', help: t.floorCountHelp },
    {
      name: 'annex',
      label: title('annex'),
      kind: 'choice',
      options: options(annexes),
      help: t.annexHelp,
    },
    {
      name: 'grtFlg',
      label: title('grtFlg'),
      kind: 'choice',
      required: true,
      options: options(yesNo),
    },
    {
      name: 'deviceType',
      label: title('deviceType'),
      kind: 'choice',
      required: true,
      options: deviceTypes.map(type => ({ value: String(type), label: t.deviceTypes[type] })),
    },
    {
      name: 'maintenanceCompanyId',
      label: title('maintenanceCompany'),
      kind: 'custom',
      children: <CompanyPicker kind="maintenance" chosenName={maintenanceCompany} />,
    },
    { name: 'intercomPhone', label: title('intercomPhone'), maxLength: 32 },
    { name: 'address', label: title('address'), wide: true },
    { name: 'x', label: title('x'), kind: 'number', help: t.coordinatesHelp },
    { name: 'y', label: title('y'), kind: 'number', help: <PickOnMap label={name} /> },
    ...(isEscalator ? escalatorFactNames.map(escalatorField) : []),
    { name: 'remark', label: title('remark'), kind: 'area' },
  ];
};

/** Number fields that always have a value once they have one. */
const numbers = ['ratedSpeed', 'ratedLoad', 'floorCount'] as const;

/** What the controls hold, as the call takes it. `known` is the unit as it was. */
export const factsOf = (
  values: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  ...values,
  annex: values.annex ?? '',
  inspectDate: values.inspectDate ?? '',
  warrantyEnd: values.warrantyEnd ?? '',
  deviceType: Number(values.deviceType),
  // Emptied, it is refused next to its field; never filled in, it is left out.
  ...Object.fromEntries(
    numbers.map(name => [name, values[name] ?? (typeof known[name] === 'number' ? null : undefined)]),
  ),
});

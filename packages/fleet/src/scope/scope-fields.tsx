/** Two fields of a form: what is made here sees all that its maker sees, or only these places of it. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Radio } from 'antd';
import { type ComponentType, type ReactElement, useState } from 'react';
import { scopeTexts } from './texts.ts';

/** A comma path of ids, and its name. */
type Place = readonly [path: string, name: string];

/** Places as an input of a form. */
export type PlacesInput = ComponentType<{
  value?: readonly Place[];
  onChange?: (value: [string, string][]) => void;
}>;

interface ScopeField {
  name: 'everything' | 'nodeList';
  label: string;
  kind: 'custom';
  wide: true;
  required?: true;
  children: ReactElement;
}

/** @param initially what the form says of `everything` at first */
export const useScopeFields = (
  Places: PlacesInput,
  initially: boolean,
): { everything: boolean; fields: ScopeField[] } => {
  const t = useTexts(scopeTexts);
  const [everything, setEverything] = useState(initially);
  const scope: ScopeField = {
    name: 'everything',
    label: t.scope,
    kind: 'custom',
    wide: true,
    children: (
      <Radio.Group
        options={[
          { value: true, label: t.ofOwn.everything },
          { value: false, label: t.ofOwn.someNodes },
        ]}
        onChange={({ target }) => setEverything(target.value)}
      />
    ),
  };
  const places: ScopeField = {
    name: 'nodeList',
    label: t.ofOwn.nodes,
    kind: 'custom',
    wide: true,
    required: true,
    children: <Places />,
  };
  return { everything, fields: everything ? [scope] : [scope, places] };
};

/** What is sent of the places of a form. */
export const pathsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((place: Place) => place[0]) : [];

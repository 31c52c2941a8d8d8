/** Places of what the signed-in user sees, as an input of a form: paths with their names. */
import { PlaceChoice } from './place-choice.tsx';

interface OwnPlacesProps {
  /** Given by the form. */
  id?: string;
  value?: readonly (readonly [string, string])[];
  onChange?: (value: [string, string][]) => void;
}

export const OwnPlaces = ({ id, value = [], onChange }: OwnPlacesProps) => (
  <div id={id}>
    <PlaceChoice
      userId={undefined}
      userType={1}
      inWarranty={false}
      chosen={new Map(value)}
      onChange={chosen => onChange?.([...chosen])}
    />
  </div>
);

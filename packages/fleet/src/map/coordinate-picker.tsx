/** Picks coordinates by a click on the map. */

import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import css from './map.module.css';
import { PlaceMap } from './place-map.tsx';
import type { Coordinates } from './places.ts';
import { texts } from './texts.ts';

/** About a decimetre. */
const digits = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(digits));

interface CoordinatePickerProps {
  /** The current position. */
  value: Coordinates | undefined;
  /** What is placed, for the marker on the map. */
  label: string;
  onPick: (position: Coordinates) => void;
  onClose: () => void;
}

/** Mounted while it is open. */
export const CoordinatePicker = ({ value, label, onPick, onClose }: CoordinatePickerProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [position, setPosition] = useState(value);
  const choose = () => {
    if (position) onPick(position);
    onClose();
  };
  return (
    <Dialog
      open
      width={760}
      title={t.pickTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" disabled={!position} onClick={choose}>
            {common.ok}
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        {t.pickHint}
        {position && (
          <output className={css.position}>
            {position.longitude.toFixed(digits)}, {position.latitude.toFixed(digits)}
          </output>
        )}
      </p>
      <PlaceMap
        name={t.pickTitle}
        heightPx={420}
        places={position ? [{ id: 'picked', kind: 'unit', label, ...position }] : []}
        onPick={({ longitude, latitude }) =>
          setPosition({ longitude: rounded(longitude), latitude: rounded(latitude) })
        }
      />
    </Dialog>
  );
};

/** Next to the coordinates of a form: sets the fields `x` and `y` by a click on a map. */

import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { CoordinatePicker } from './coordinate-picker.tsx';
import type { Coordinates } from './places.ts';
import { texts } from './texts.ts';

const coordinatesOf = (x: unknown, y: unknown): Coordinates | undefined =>
  typeof x === 'number' && typeof y === 'number' ? { longitude: x, latitude: y } : undefined;

export const PickOnMap = ({ label }: { label: string }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  const pick = ({ longitude, latitude }: Coordinates) =>
    form.setFields([
      { name: 'x', value: longitude, touched: true, errors: [] },
      { name: 'y', value: latitude, touched: true, errors: [] },
    ]);
  return (
    <>
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
        {t.pick}
      </Button>
      {open && (
        <CoordinatePicker
          value={coordinatesOf(form.getFieldValue('x'), form.getFieldValue('y'))}
          label={label}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** The units of an agreement as a field of its form. */
import { PlusOutlined } from '@ant-design/icons';
import type { AgreementUnit } from '@hoistway/contract/features/agreement';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Tag } from 'antd';
import css from './agreement.module.css';
import { texts } from './texts.ts';

export interface UnitPicking {
  chosen: readonly AgreementUnit[];
  add: (units: readonly AgreementUnit[]) => void;
}

interface UnitsInputProps {
  /** Opens the picker, which stands next to the form: a search in it is not a submit of the form. */
  onPick: (picking: UnitPicking) => void;
  /** Given by the form. */
  id?: string;
  value?: readonly AgreementUnit[];
  onChange?: (units: readonly AgreementUnit[]) => void;
}

const place = ({ city, domainName, buildingName, elevatorNum }: AgreementUnit) =>
  [city, domainName, buildingName, elevatorNum].filter(text => text !== '').join(' ');

export const UnitsInput = ({ onPick, id, value = [], onChange }: UnitsInputProps) => {
  const t = useTexts(texts);
  const pick = () => onPick({ chosen: value, add: units => onChange?.([...value, ...units]) });
  const without = ({ elevatorId }: AgreementUnit) =>
    onChange?.(value.filter(unit => unit.elevatorId !== elevatorId));
  return (
    <div className={css.picked}>
      <div className={css.tools}>
        {/* The label of the field would name it otherwise. */}
        <Button id={id} aria-label={t.pick} icon={<PlusOutlined />} onClick={pick}>
          {t.pick}
        </Button>
        {value.length > 0 && (
          <>
            <span>{t.unitsCount(value.length)}</span>
            <Button type="text" onClick={() => onChange?.([])}>
              {t.clear}
            </Button>
          </>
        )}
      </div>
      {value.length > 0 && (
        <ul className={css.tags}>
          {value.map(unit => (
            <li key={unit.elevatorId} title={place(unit)}>
              <Tag closable onClose={() => without(unit)}>
                {unit.jobNum}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

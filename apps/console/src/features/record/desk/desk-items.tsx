/** The items of the visit by interval: what was found at each, a remark and photos. */
import { type MaintenanceItem, maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { planTypes } from '@hoistway/contract/features/plan-words';
import { itemResults, mostItemRemarkChars, mostPhotosOfItem } from '@hoistway/contract/features/visit';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Form, type FormInstance, Input, Select } from 'antd';
import css from './desk.module.css';
import { DeskFiles } from './desk-files.tsx';
import { type DeskItem, type DeskValues, emptyItem } from './desk-form.ts';
import { texts } from './texts.ts';

interface ItemCountProps {
  form: FormInstance<DeskValues>;
  items: readonly MaintenanceItem[];
  disabled: boolean;
}
interface DeskItemsProps extends ItemCountProps {
  onReading: (reading: boolean) => void;
}

export const DeskItems = ({ form, items, disabled, onReading }: DeskItemsProps) => {
  const language = useLanguage();
  return (
    <>
      <ItemCount form={form} items={items} disabled={disabled} />
      {maintenanceIntervals.map(interval => {
        const own = items.filter(item => item.interval === interval);
        if (own.length === 0) return null;
        return (
          <section key={interval} className={css.group}>
            <h3>{planTypes.words[interval][language]}</h3>
            {own.map(item => (
              <Form.Item key={item.code} name={['items', item.code]} className={css.item}>
                <ItemInput item={item} disabled={disabled} onReading={onReading} />
              </Form.Item>
            ))}
          </section>
        );
      })}
    </>
  );
};

/** By itself: what is typed at one item does not draw all of them again. */
const ItemCount = ({ form, items, disabled }: ItemCountProps) => {
  const t = useTexts(texts);
  const values = Form.useWatch('items', { form, preserve: true });
  const open = items.filter(({ code }) => (values?.[code]?.result ?? null) === null);
  const passRest = () =>
    form.setFields(
      open.map(({ code }) => ({
        name: ['items', code],
        value: { ...(values?.[code] ?? emptyItem), result: 'ok' as const },
        touched: true,
        errors: [],
      })),
    );
  return (
    <div className={css.count}>
      <span>{t.filled({ filled: items.length - open.length, total: items.length })}</span>
      <Button size="small" disabled={disabled || open.length === 0} onClick={passRest}>
        {t.restPassed}
      </Button>
    </div>
  );
};

interface ItemInputProps {
  item: MaintenanceItem;
  disabled: boolean;
  onReading: (reading: boolean) => void;
  /** Given by the form. */
  id?: string;
  value?: DeskItem;
  onChange?: (value: DeskItem) => void;
}

const ItemInput = ({ item, disabled, onReading, id, value = emptyItem, onChange }: ItemInputProps) => {
  const { code, words } = item;
  const t = useTexts(texts);
  const language = useLanguage();
  const form = Form.useFormInstance<DeskValues>();
  const change = (more: Partial<DeskItem>) => onChange?.({ ...value, ...more });
  return (
    <div className={css.line}>
      <span className={css.name}>
        <small>{code}</small> {words[language]}
      </span>
      <Select
        id={id}
        aria-label={`${t.result} ${code}`}
        placeholder={t.result}
        status={value.result === 'defect' ? 'warning' : undefined}
        disabled={disabled}
        value={value.result}
        onChange={result => change({ result })}
        options={itemResults.entries.map(([result, name]) => ({ value: result, label: name[language] }))}
      />
      <Form.Item noStyle validateStatus={value.result === null ? '' : undefined}>
        <Input
          aria-label={`${t.itemRemark} ${code}`}
          placeholder={t.itemRemark}
          maxLength={mostItemRemarkChars}
          disabled={disabled}
          value={value.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Form.Item>
      <DeskFiles
        label={t.addPhoto}
        of={code}
        most={mostPhotosOfItem}
        overMost={t.mostOfItem(mostPhotosOfItem)}
        disabled={disabled}
        onReading={onReading}
        value={value.photos}
        // A picture takes a moment: what was typed meanwhile stays.
        onChange={files => {
          const now = form.getFieldValue(['items', code]) ?? emptyItem;
          onChange?.({ ...now, photos: files(now.photos) });
        }}
      />
    </div>
  );
};

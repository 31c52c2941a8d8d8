/** The units of an owner in a form: chosen in the picker, taken away one by one. */
import { PlusOutlined } from '@ant-design/icons';
import { bindingTypes } from '@hoistway/contract/features/binding';
import { BindingDialog } from '@hoistway/fleet/binding/binding-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

interface UnitsInputProps {
  /** Given by the form. */
  id?: string;
  value?: readonly string[];
  onChange?: (value: readonly string[]) => void;
}

export const UnitsInput = ({ id, value = [], onChange }: UnitsInputProps) => {
  const t = useTexts(texts);
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Flex wrap gap="small" align="center">
        {value.map(jobNum => (
          <Tag
            key={jobNum}
            closable={{ 'aria-label': t.takeAway(jobNum) }}
            onClose={event => {
              event.preventDefault();
              onChange?.(value.filter(other => other !== jobNum));
            }}
          >
            {jobNum}
          </Tag>
        ))}
        <Button id={id} aria-label={t.pick} icon={<PlusOutlined />} onClick={() => setPicking(true)}>
          {t.pick}
        </Button>
      </Flex>
      {picking && (
        <BindingDialog
          type={bindingTypes.pick}
          initial={value}
          onPicked={async jobNums => {
            onChange?.(jobNums);
            return true;
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
};

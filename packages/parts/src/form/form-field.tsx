/** One field of a call form: label above, counter and limits from the contract, the reason below. */
import { Form, Input, Select, Switch } from 'antd';
import css from './form.module.css';
import { characterCount, type FieldLimits } from './limits.ts';
import { NumberInput } from './number-input.tsx';

export interface Choice {
  value: string;
  label: string;
}

export interface FormFieldProps {
  name: string;
  label: string;
  limits: FieldLimits | undefined;
  /** `custom` renders `children`, which receive `value` and `onChange`. */
  kind?: 'text' | 'area' | 'number' | 'choice' | 'choices' | 'switch' | 'password' | 'custom';
  options?: readonly Choice[];
  /** Shown and sent, not editable. */
  readOnly?: boolean;
  help?: React.ReactNode;
  /** The heading of this field and those behind it. */
  section?: string;
  /** Spans the whole line of a wide form. */
  wide?: boolean;
  required?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** For a limit that is a pattern in the contract, not a length. */
  maxLength?: number;
  inputMode?: 'numeric' | 'tel';
  /** A single-use answer: cleared after each attempt, and never kept. */
  once?: boolean;
  children?: React.ReactElement;
}

const controlOf = (field: FormFieldProps): React.ReactElement => {
  const { limits, readOnly, placeholder } = field;
  const text = {
    maxLength: field.maxLength,
    count: characterCount(field.maxLength ?? limits?.maxLength),
    showCount: limits?.maxLength !== undefined && !readOnly,
    inputMode: field.inputMode,
    readOnly,
    placeholder,
    autoComplete: field.autoComplete ?? 'off',
  };
  switch (field.kind) {
    case 'area':
      return (
        <Input.TextArea
          {...text}
          variant={readOnly ? 'filled' : undefined}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      );
    case 'number':
      return <NumberInput readOnly={readOnly} placeholder={placeholder} />;
    case 'choice':
    case 'choices':
      return (
        <Select
          mode={field.kind === 'choices' ? 'multiple' : undefined}
          options={[...(field.options ?? [])]}
          disabled={readOnly}
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={!(field.required ?? limits?.required)}
        />
      );
    case 'switch':
      return <Switch disabled={readOnly} />;
    case 'password':
      return (
        <Input.Password
          maxLength={limits?.maxLength}
          placeholder={placeholder}
          autoComplete={field.autoComplete ?? 'new-password'}
        />
      );
    case 'custom':
      return field.children ?? <span />;
    default:
      return readOnly ? <Input {...text} variant="filled" /> : <Input {...text} />;
  }
};

export const FormField = (field: FormFieldProps) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.readOnly && (field.required ?? field.limits?.required ?? false)}
    extra={field.help}
    valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
    className={field.wide || field.kind === 'area' ? css.wide : ''}
  >
    {controlOf(field)}
  </Form.Item>
);

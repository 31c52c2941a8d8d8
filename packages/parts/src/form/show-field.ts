import type { FormInstance } from 'antd';

/** Brings a field with its reason into sight and puts the cursor there. */
export const showField = (form: FormInstance, name: string): void => {
  form.scrollToField(name, { block: 'center', scrollMode: 'always', focus: true });
};

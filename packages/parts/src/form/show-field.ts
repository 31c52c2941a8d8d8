import type { FormInstance } from 'antd';

/** Scrolls a field and its reason into view and focuses it. */
export const showField = (form: FormInstance, name: string): void => {
  form.scrollToField(name, { block: 'center', scrollMode: 'always', focus: true });
};

import type { FormInstance } from 'antd';

/** Scrolls a field and its reason into view and focuses it. */
export const showField = (
  form: Pick<FormInstance, 'scrollToField'>,
  name: string | (string | number)[],
): void => {
  form.scrollToField(name, { block: 'center', scrollMode: 'always', focus: true });
};

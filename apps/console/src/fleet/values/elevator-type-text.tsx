/** The kind of an elevator as a word. */
import type { ElevatorType } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';

export const ElevatorTypeText = ({ type }: { type: ElevatorType }) => {
  const { t } = useTranslation();
  return <span>{t(`elevatorType.${type}`)}</span>;
};

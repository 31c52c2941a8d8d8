import { Refusal } from '@hoistway/contract/core/refusal';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './error-text.ts';

interface CatchUp<Row> {
  form: FormInstance;
  /** As the form was filled from it, or undefined for a new one. */
  row: Row | undefined;
  readAgain: () => Promise<Row>;
  valuesOf: (row: Row) => Record<string, unknown>;
  /** From now on the form is about this one. */
  onRead: (row: Row) => void;
}

/** For a call form, after somebody else's save: what was not touched becomes what it is now, what was typed stays. */
export const useCatchUp = <Row extends { version: number }>(of: CatchUp<Row>) => {
  const { t } = useTranslation();
  const hasCaughtUp = useRef(false);
  return {
    onFailed: async (error: unknown): Promise<void> => {
      const { form, row, readAgain, valuesOf, onRead } = of;
      hasCaughtUp.current = false;
      if (!row || !(error instanceof Refusal && error.reason === 'conflict')) return;
      // Where it cannot be read, the refusal is all there is to say.
      const now = await readAgain().catch(() => undefined);
      if (now === undefined || now.version === row.version) return;
      for (const [name, value] of Object.entries(valuesOf(now)))
        if (!form.isFieldTouched(name)) form.setFieldValue(name, value);
      onRead(now);
      hasCaughtUp.current = true;
    },
    failureText: (error: unknown): string => (hasCaughtUp.current ? t('changedMeanwhile') : errorText(error)),
  };
};

import type { Call, CallInput, CallOutput } from '@hoistway/contract/core/call';
import type { AnyList, RowOf } from '@hoistway/contract/core/list';
import { Refusal } from '@hoistway/contract/core/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { errorText } from './error-text.ts';
import { send } from './send.ts';

interface CatchUp<Row> {
  /** What the form is filled from when it opens; undefined for something new. */
  opened: Row | undefined;
  /** @returns undefined where it is there no longer */
  readAgain: () => Promise<Row | undefined>;
  /** The values of the fields; the row's own by default. */
  valuesOf?: (row: Row) => Record<string, unknown>;
  /** Fields that mean something only together, by name: one that was touched keeps the others. */
  together?: readonly (readonly string[])[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * For a call form, after somebody else's save: what was not touched becomes what it is now, what was typed stays, with a
 * warning at fields that both changed.
 */
export const useCatchUp = <Row extends object>({ opened, readAgain, ...of }: CatchUp<Row>) => {
  const { valuesOf = (row: Row) => ({ ...row }) as Record<string, unknown>, together = [] } = of;
  const t = useTexts(commonTexts);
  const [form] = Form.useForm();
  const [row, setRow] = useState(opened);
  const hasCaughtUp = useRef(false);
  /** By what the server tells two editors apart. */
  const editionOf = (one: Row) => {
    const { version, edition } = one as { version?: unknown; edition?: unknown };
    return version ?? edition ?? JSON.stringify(valuesOf(one));
  };
  return {
    form,
    /** What the form is about now. */
    row,
    onFailed: async (error: unknown): Promise<void> => {
      hasCaughtUp.current = false;
      if (!row || !(error instanceof Refusal && error.reason === 'conflict')) return;
      // Where it cannot be read, the refusal is all there is to say.
      const now = await readAgain().catch(() => undefined);
      if (now === undefined || editionOf(now) === editionOf(row)) return;
      const before = valuesOf(row);
      for (const [name, value] of Object.entries(valuesOf(now))) {
        const group = together.find(names => names.includes(name)) ?? [name];
        if (!form.isFieldsTouched([...group])) form.setFieldValue(name, value);
        else if (!isSame(value, before[name]) && !isSame(value, form.getFieldValue(name)))
          form.setFields([{ name, warnings: [t.changedByBoth] }]);
      }
      setRow(now);
      hasCaughtUp.current = true;
    },
    failureText: (error: unknown): string => (hasCaughtUp.current ? t.changedMeanwhile : errorText(error)),
  };
};

/** Reads a row of a list by its own id: after a change it may be on no page that is shown. */
export const readRow = async <L extends AnyList>(
  list: L,
  byId: CallInput<L>,
): Promise<RowOf<L> | undefined> => (await send(list, byId)).result[0];

/** Reads again what pages show of a call that returns all its rows, and finds one of them. */
export const useRowAgain = <C extends Call, Row>(
  call: C,
  rowsOf: (reply: CallOutput<C>) => readonly Row[],
) => {
  const client = useQueryClient();
  return async (isIt: (row: Row) => boolean): Promise<Row | undefined> => {
    const shown = { queryKey: [call.path], type: 'active' } as const;
    await client.refetchQueries(shown);
    const replies = client.getQueriesData<CallOutput<C>>(shown);
    return replies.flatMap(([, reply]) => (reply === undefined ? [] : rowsOf(reply))).find(isIt);
  };
};

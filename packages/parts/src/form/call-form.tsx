/**
 * A form for a call of the contract. Limits come from the call's schema, problems are shown next to the fields in
 * the contract's words, whether found by the client or by the server; the first wrong field is focused, and a
 * refused save keeps all input.
 */
import { RefusedCall } from '@hoistway/client/http/failures';
import type { Call, CallInput, CallOutput } from '@hoistway/contract/core/call';
import { explainProblems } from '@hoistway/contract/core/problems';
import { Alert, Form, type FormInstance } from 'antd';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useIsNarrow } from '../browser/use-media.ts';
import { errorText } from '../call/error-text.ts';
import { useAct } from '../call/use-call.ts';
import { useLanguage, useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import css from './form.module.css';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { type FieldLimits, limitsOf } from './limits.ts';
import { showField } from './show-field.ts';

export type CallField<C extends Call> = Omit<FormFieldProps, 'limits' | 'name'> & {
  name: keyof CallInput<C> & string;
};

export interface CallFormProps<C extends Call> {
  call: C;
  fields: readonly CallField<C>[];
  /** Initial values of the fields. */
  initial?: Partial<Record<keyof CallInput<C> & string, unknown>>;
  /** Inputs that are not shown to the user. */
  hidden?: Partial<CallInput<C>>;
  /** Above the fields: what is to be known before they are filled in. */
  note?: React.ReactNode;
  onDone: (output: CallOutput<C>) => void;
  /** The server refused, or was unreachable. The message waits for it. */
  onFailed?: (error: unknown) => void | Promise<void>;
  /** A refusal that the user may insist on: asks, and answers with what is sent besides, if at all. */
  insist?: (error: unknown) => Promise<Partial<CallInput<C>> | undefined>;
  /** Hidden inputs, and the field next to which their problems are shown. */
  errorsAt?: Partial<Record<keyof CallInput<C> & string, keyof CallInput<C> & string>>;
  /** A last question about what is right and would be sent; on false it is not. */
  confirm?: (input: CallInput<C>) => Promise<boolean>;
  /** The form was not sent: these inputs are invalid. */
  onProblems?: (problems: readonly string[]) => void;
  /** From `Form.useForm()`: the owner submits it and checks whether it was touched. */
  form: FormInstance;
  onBusy?: (busy: boolean) => void;
  /** Inputs made of several fields; runs before the check. */
  prepare?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** What may be typed, where something else is sent (a password's hash); checked before `prepare`. */
  typed?: z.ZodType<Record<string, unknown>>;
  /** The message about a refusal without a field, or a lost connection; by default its reason. */
  failureText?: (error: unknown) => string;
}

/** The value of an untouched or cleared control: an empty text, null where that is allowed, or none. */
const typedValues = (
  fields: readonly { name: string; kind?: FormFieldProps['kind'] }[],
  limits: ReadonlyMap<string, FieldLimits>,
  values: Record<string, unknown>,
) => {
  const isText = (kind: FormFieldProps['kind'] = 'text') => ['text', 'area', 'password'].includes(kind);
  const typed = { ...values };
  for (const { name, kind } of fields) {
    if (isText(kind)) typed[name] ??= '';
    else if (limits.get(name)?.nullable) typed[name] = typed[name] === '' ? null : (typed[name] ?? null);
    // A schema that coerces its input to a number would turn null into 0.
    else if (typed[name] === null) typed[name] = undefined;
  }
  return typed;
};

/** Never kept: a password, and a single-use answer. */
const secretFields = (fields: readonly Pick<FormFieldProps, 'name' | 'kind' | 'once'>[]) =>
  fields.filter(({ kind, once }) => kind === 'password' || once).map(({ name }) => name);

/** Of a long form the end may be in view, where its buttons are. */
const showAlert = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const refusedFields = (error: unknown) => (error instanceof RefusedCall ? error.fieldTexts : undefined);

export const CallForm = <C extends Call>(props: CallFormProps<C>) => {
  const { call, fields, form, onBusy } = props;
  const t = useTexts(commonTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const limits = limitsOf(call);
  const act = useAct(call, { showsErrors: true });
  const narrow = useIsNarrow();
  /** Enter in a field submits again, whatever the button says: nothing is sent twice. */
  const sending = useRef(false);
  const begin = useEffectEvent(() => {
    const first = fields.find(({ readOnly }) => !readOnly);
    // On a phone the keyboard would cover the form before the user has read it.
    if (first && !narrow) form.focusField(first.name);
  });
  useEffect(() => begin(), []);

  /** Problems are shown next to their fields; those without a field are shown above the form. */
  const show = (found: Record<string, string>) => {
    const errorsAt: Record<string, string | undefined> = props.errorsAt ?? {};
    const problems = Object.fromEntries(
      Object.entries(found).map(([path, text]) => [errorsAt[path] ?? path, text]),
    );
    const own = fields.filter(field => problems[field.name] !== undefined);
    form.setFields(fields.map(({ name }) => ({ name, errors: problems[name] ? [problems[name]] : [] })));
    const first = own[0];
    if (first) showField(form, first.name);
    const others = Object.entries(problems).filter(([path]) => !own.some(field => field.name === path));
    setFailure(others.length > 0 ? others.map(([, text]) => text).join(t.semicolon) : undefined);
  };

  const sendInsisting = async (input: CallInput<C>) => {
    try {
      return await act.mutateAsync(input);
    } catch (error) {
      const more = await props.insist?.(error);
      if (more === undefined) throw error;
      return act.mutateAsync({ ...(input as object), ...(more as object) } as CallInput<C>);
    }
  };
  const submit = async (values: Record<string, unknown>) => {
    const typed = typedValues(fields, limits, values);
    const wrong = props.typed?.safeParse(typed).error;
    if (wrong) return show(explainProblems(wrong, language));
    const input = { ...props.hidden, ...(props.prepare?.(typed) ?? typed) };
    const checked = call.input.safeParse(input);
    if (!checked.success) {
      const problems = explainProblems(checked.error, language);
      props.onProblems?.(Object.keys(problems));
      return show(problems);
    }
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    try {
      if (props.confirm && !(await props.confirm(input as CallInput<C>))) return;
      onBusy?.(true);
      props.onDone(await sendInsisting(input as CallInput<C>));
    } catch (error) {
      await props.onFailed?.(error);
      form.setFields(fields.filter(({ once }) => once).map(({ name }) => ({ name, value: '' })));
      const problems = refusedFields(error);
      if (problems && Object.keys(problems).length > 0) show(problems);
      else setFailure((props.failureText ?? errorText)(error));
    } finally {
      sending.current = false;
      onBusy?.(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark
      initialValues={props.initial}
      onFinish={values => void submit(values)}
      onValuesChange={changed =>
        form.setFields(Object.keys(changed).map(name => ({ name, errors: [], warnings: [] })))
      }
      className={css.form}
    >
      <DraftOffer form={form} call={call} about={props.hidden} secret={secretFields(fields)} />
      {props.note && <div className={css.wide}>{props.note}</div>}
      {failure && (
        <div className={css.wide} ref={showAlert}>
          <Alert type="error" showIcon title={failure} role="alert" />
        </div>
      )}
      {fields.map(field => (
        <Fragment key={field.name}>
          {field.section && <h2 className={css.section}>{field.section}</h2>}
          <FormField {...field} limits={limits.get(field.name)} />
        </Fragment>
      ))}
      {/* Enter in a field submits only where there is a submit button. */}
      <button type="submit" hidden />
    </Form>
  );
};

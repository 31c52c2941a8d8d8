/** The form of a visit at the desk and where its sending stands. What was typed stays until the visit is a record. */
import { RefusedCall } from '@hoistway/client/http/failures';
import { serverNow } from '@hoistway/client/server-clock';
import { explainProblems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type DeskPlan, type DeskVisit, type VisitState, visit } from '@hoistway/contract/features/visit';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { markChanged } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { showField } from '@hoistway/parts/form/show-field.ts';
import { useLeaveQuestion } from '@hoistway/parts/form/use-leave-question.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import {
  type DeskField,
  type DeskValues,
  fieldOf,
  filesOf,
  initialValues,
  problemsOf,
  visitOf,
} from './desk-form.ts';
import { sendVisit } from './desk-sending.ts';
import { texts } from './texts.ts';

export type DeskStage =
  | { is: 'editing' }
  | { is: 'sending'; progress?: { done: number; total: number } }
  /** The server has the visit, or may have it: it is sent again as it is. `unsent` null: it may. */
  | { is: 'stopped'; unsent: number | null }
  /** Somebody else was first, while the pictures were on their way. */
  | { is: 'aside'; text: string };

export interface DeskFormState {
  form: FormInstance<DeskValues>;
  initial: DeskValues;
  stage: DeskStage;
  /** It is sent, or pictures that were chosen are read: what is sent now would lack them. */
  busy: boolean;
  onReading: (reading: boolean) => void;
  /** Why it was not taken, where no field is to blame. */
  failure: string | undefined;
  submit: (values: DeskValues) => Promise<void>;
  leave: () => void;
}

export const useDeskForm = (plan: DeskPlan, mpId: number, onClose: () => void): DeskFormState => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const zone = useTimeZone();
  const { message } = App.useApp();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [form] = Form.useForm<DeskValues>();
  const [initial] = useState(initialValues);
  const [stage, setStage] = useState<DeskStage>({ is: 'editing' });
  const [failure, setFailure] = useState<string>();
  /** What the server has, or may have. */
  const held = useRef<DeskVisit>(undefined);
  /** Enter in a field submits again, whatever the button says. */
  const sending = useRef(false);
  const [reading, setReading] = useState(0);
  const onReading = (begins: boolean) => setReading(count => count + (begins ? 1 : -1));
  const ask = useLeaveQuestion(form, onClose);

  const show = (problems: readonly (readonly [DeskField | undefined, string])[]) => {
    const atFields = problems.flatMap(([field, text]) =>
      field === undefined || field === 'items' ? [] : [{ name: field, errors: [text] }],
    );
    form.setFields(atFields);
    const others = problems.filter(([field]) => field === undefined || field === 'items');
    setFailure(others.length > 0 ? others.map(([, text]) => text).join(common.semicolon) : undefined);
    const [first] = atFields;
    if (first) showField(form, first.name);
  };
  const showPaths = (found: Readonly<Record<string, string>>, document: DeskVisit) =>
    show(Object.entries(found).map(([path, text]) => [fieldOf(path, document), text] as const));

  const end = (state: VisitState) => {
    if (state.state !== 'aside') {
      void message.success(t.done);
      return onClose();
    }
    const text =
      state.aside === 'cancelled'
        ? t.asideCancelled
        : t.aside({ names: state.recordBy || t.somebody, time: state.recordAt ?? '' });
    setStage({ is: 'aside', text });
  };

  const send = async (document: DeskVisit, values: DeskValues) => {
    let isKept = false;
    let unsent = 0;
    setStage({ is: 'sending' });
    try {
      const state = await sendVisit(document, filesOf(values), {
        onKept: () => {
          isKept = true;
        },
        onFile: progress => {
          unsent = progress.total - progress.done;
          setStage({ is: 'sending', progress });
        },
      });
      end(state);
    } catch (error) {
      if (!isKept && error instanceof Refusal && error.reason !== 'tooMany') {
        held.current = undefined;
        setStage({ is: 'editing' });
        const fields = error instanceof RefusedCall ? error.fieldTexts : undefined;
        if (fields && Object.keys(fields).length > 0) return showPaths(fields, document);
      } else setStage({ is: 'stopped', unsent: isKept ? unsent : null });
      setFailure(errorText(error));
    } finally {
      void markChanged(client, visit.finishAtDesk.changes);
    }
  };

  const submit = async (values: DeskValues) => {
    if (sending.current || reading > 0) return;
    if (!held.current) {
      const found = problemsOf(values, plan, { nowMs: serverNow(), zone });
      if (found.length > 0) return show(found.map(([field, text]) => [field, text[language]] as const));
      const document = visitOf(values, plan, mpId);
      const wrong = visit.finishAtDesk.input.safeParse({ visit: document }).error;
      if (wrong) return showPaths(explainProblems(wrong, language), document);
      held.current = document;
    }
    sending.current = true;
    setFailure(undefined);
    await send(held.current, values);
    sending.current = false;
  };

  const leave = () => {
    if (stage.is === 'sending') return;
    if (stage.is !== 'stopped') return ask();
    const { title, text } = stage.unsent === null ? t.leaveUnsure : t.leaveUnsent;
    confirm({
      title,
      text,
      okText: common.close,
      cancelText: t.goBack,
      onOk: async () => onClose(),
    });
  };

  const busy = stage.is === 'sending' || reading > 0;
  return { form, initial, stage, busy, onReading, failure, submit, leave };
};

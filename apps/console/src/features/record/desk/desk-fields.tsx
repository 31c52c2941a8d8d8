/** The fields of a visit at the desk. */

import {
  type DeskPlan,
  mostItemRemarkChars,
  mostNameChars,
  mostPersons,
  mostRemarkChars,
  signerCapacities,
  visit,
} from '@hoistway/contract/features/visit';
import { DraftOffer } from '@hoistway/parts/form/draft-offer.tsx';
import { characterCount } from '@hoistway/parts/form/limits.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Photo } from '@hoistway/parts/picture/photo.ts';
import { MomentInput } from '@hoistway/parts/time/moment-input.tsx';
import { Alert, Form, Input, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './desk.module.css';
import { DeskFiles } from './desk-files.tsx';
import { type DeskValues, deskItems } from './desk-form.ts';
import { DeskItems } from './desk-items.tsx';
import { DeskPersons } from './desk-persons.tsx';
import { texts } from './texts.ts';
import type { DeskFormState } from './use-desk-form.ts';

interface DeskFieldsProps {
  desk: DeskFormState;
  plan: DeskPlan;
  mpId: number;
  notes: ReactNode;
}

export const DeskFields = ({ desk, plan, mpId, notes }: DeskFieldsProps) => {
  const t = useTexts(texts);
  const { form, failure, submit, stage } = desk;
  const disabled = stage.is !== 'editing';
  const alerts = useRef<HTMLDivElement>(null);
  // Of a long form the end is in view, where its buttons are.
  useEffect(() => {
    if (failure !== undefined || stage.is !== 'editing') alerts.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, stage.is]);
  const clear = (changed: Partial<DeskValues>) => {
    for (const name of Object.keys(changed))
      form.setFields(
        name === 'items'
          ? Object.keys(changed.items ?? {}).map(code => ({ name: ['items', code], errors: [] }))
          : [{ name: name as keyof DeskValues, errors: [] }],
      );
  };
  return (
    <Form<DeskValues>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={desk.initial}
      disabled={disabled}
      onFinish={() => void submit(form.getFieldsValue(true))}
      onValuesChange={clear}
      className={css.form}
    >
      <div className={css.notes} ref={alerts}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {notes}
        <DraftOffer form={form} call={visit.finishAtDesk} about={mpId} />
        <Alert type="info" title={t.note} />
      </div>
      <h2>{t.sections.visit}</h2>
      <Form.Item name="persons" label={t.persons} required extra={t.personsHelp(mostPersons)}>
        <DeskPersons technicians={plan.technicians} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="startedAt" label={t.startedAt} required>
          <MomentInput />
        </Form.Item>
        <Form.Item name="finishedAt" label={t.finishedAt} required>
          <MomentInput />
        </Form.Item>
      </div>
      <h2>{t.sections.items}</h2>
      <DeskItems form={form} items={deskItems(plan)} disabled={disabled} onReading={desk.onReading} />
      <Form.Item name="remark" label={t.remark}>
        <Input.TextArea autoSize={{ minRows: 2 }} count={characterCount(mostRemarkChars)} showCount />
      </Form.Item>
      <h2>{t.sections.signature}</h2>
      <Signature form={form} disabled={disabled} onReading={desk.onReading} />
    </Form>
  );
};

interface SignatureProps extends Pick<DeskFormState, 'form' | 'onReading'> {
  disabled: boolean;
}

const Signature = ({ form, disabled, onReading }: SignatureProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const signed = Form.useWatch('signed', { form, preserve: true });
  return (
    <>
      <Form.Item name="signed">
        <Segmented
          aria-label={t.signedOrNot}
          options={[
            { value: 'signed', label: t.signed },
            { value: 'unsigned', label: t.unsigned },
          ]}
        />
      </Form.Item>
      {signed === 'unsigned' ? (
        <Form.Item name="noSignature" label={t.why} required>
          <Input.TextArea autoSize={{ minRows: 2 }} count={characterCount(mostItemRemarkChars)} showCount />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="signature" label={t.signatureFile} required extra={t.signatureHelp}>
            <SignatureInput form={form} disabled={disabled} onReading={onReading} />
          </Form.Item>
          <div className={css.pair}>
            <Form.Item name="signerName" label={t.signerName} required>
              <Input maxLength={mostNameChars} />
            </Form.Item>
            <Form.Item name="capacity" label={t.capacity} required>
              <Select
                options={signerCapacities.entries.map(([value, name]) => ({ value, label: name[language] }))}
              />
            </Form.Item>
          </div>
        </>
      )}
    </>
  );
};

interface SignatureInputProps extends SignatureProps {
  /** Given by the form. */
  id?: string;
  value?: readonly Photo[];
  onChange?: (files: readonly Photo[]) => void;
}

const SignatureInput = ({ form, disabled, onReading, id, value = [], onChange }: SignatureInputProps) => {
  const t = useTexts(texts);
  return (
    <div className={css.signature}>
      <DeskFiles
        isSignature
        id={id}
        label={t.chooseFile}
        of={t.signatureFile}
        most={1}
        overMost={t.oneFile}
        disabled={disabled}
        onReading={onReading}
        value={value}
        onChange={files => onChange?.(files(form.getFieldValue('signature')))}
      />
    </div>
  );
};

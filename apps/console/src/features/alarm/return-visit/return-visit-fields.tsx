/** The fields of a return visit, editable or read-only. */

import { type ReturnVisit, visitScores } from '@hoistway/contract/features/return-visit';
import { noWords, yesWords } from '@hoistway/contract/words';
import { characterCount } from '@hoistway/parts/form/limits.ts';
import { StarInput } from '@hoistway/parts/form/star-input.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { MomentInput } from '@hoistway/parts/time/moment-input.tsx';
import { Form, Input, Radio } from 'antd';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';

const contacts = [
  'compReturnPerson',
  'compReturnPersonTel',
  'evaluateContactPerson',
  'evaluateContactPersonTel',
] as const;
const moments = ['returnFinishDatetime', 'returnComplateDatetime'] as const;
const answers = ['returnDesc', 'finishRemark', 'unreasonableRemark'] as const;
const replies = ['custReturn', 'compReturn'] as const;
const remarkChars = 500;
const nameChars = 50;
const telChars = 20;

/** In the order of the form. */
export const visitFields = [
  ...moments,
  'isReturnFinish',
  'unreasonableDemands',
  ...answers,
  ...visitScores.flatMap(name => [name, remarkOf(name)] as const),
  ...replies,
  ...contacts,
] as const satisfies (keyof ReturnVisit)[];

function remarkOf<const Name extends string>(score: `${Name}Score`) {
  return score.replace('Score', 'Remark') as `${Name}Remark`;
}

export const ReturnVisitFields = ({ locked }: { locked: boolean }) => {
  const t = useTexts(texts);
  const words = useWords();
  const stars = t.visit.stars;
  const remark = (name: (typeof answers | typeof replies)[number] | `${string}Remark`, wide: boolean) => (
    <Form.Item key={name} name={name} label={t.visit[name as 'returnDesc']} className={wide ? css.wide : ''}>
      {wide ? (
        <Input.TextArea
          count={characterCount(remarkChars)}
          showCount={!locked}
          autoSize={{ minRows: 2, maxRows: 5 }}
        />
      ) : (
        <Input count={characterCount(remarkChars)} showCount={!locked} />
      )}
    </Form.Item>
  );
  const yesNo = (name: 'isReturnFinish' | 'unreasonableDemands', required: boolean) => (
    <Form.Item name={name} label={t.visit[name]} required={required && !locked}>
      <Radio.Group
        options={[
          { value: 'Y', label: words(yesWords) },
          { value: 'N', label: words(noWords) },
        ]}
      />
    </Form.Item>
  );
  return (
    <>
      <h2 className={css.part}>{t.visit.visitSection}</h2>
      <div className={css.visitGrid}>
        {moments.map(name => (
          <Form.Item key={name} name={name} label={t.visit[name]}>
            {locked ? <Input /> : <MomentInput />}
          </Form.Item>
        ))}
        {yesNo('isReturnFinish', true)}
        {yesNo('unreasonableDemands', false)}
        {answers.map(name => remark(name, true))}
      </div>
      <h2 className={css.part}>{t.visit.scoreSection}</h2>
      <div className={css.visitGrid}>
        {visitScores.map(name => (
          <Form.Item key={name} className={css.wide} noStyle>
            <Form.Item name={name} label={t.visit[name]}>
              <StarInput words={stars} />
            </Form.Item>
            {remark(remarkOf(name), false)}
          </Form.Item>
        ))}
        {replies.map(name => remark(name, true))}
      </div>
      <h2 className={css.part}>{t.visit.contactSection}</h2>
      <div className={css.visitGrid}>
        {contacts.map(name => (
          <Form.Item key={name} name={name} label={t.visit[name]}>
            <Input
              count={characterCount(name.endsWith('Tel') ? telChars : nameChars)}
              showCount={!locked}
              inputMode={name.endsWith('Tel') ? 'tel' : undefined}
            />
          </Form.Item>
        ))}
      </div>
    </>
  );
};

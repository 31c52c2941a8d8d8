/** Why a planned visit conforms or does not: each reason in words, and the rows behind it. */
import {
  reasonWeights,
  type VerdictReason,
  type VerdictView,
  verdict,
} from '@hoistway/contract/features/verdict';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Alert, Collapse, Empty, Tag } from 'antd';
import { OutcomeTag } from './outcome-tag.tsx';
import { texts } from './texts.ts';
import css from './verdict.module.css';
import { EvidenceRow } from './verdict-evidence.tsx';

const colours = { against: 'error', doubt: 'warning', unknown: 'default', for: 'success' } as const;

interface VerdictDialogProps {
  mpId: number;
  onClose: () => void;
}

export const VerdictDialog = ({ mpId, onClose }: VerdictDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(verdict.read, { mpId });
  return (
    <Dialog
      open
      width={760}
      title={data ? t.title({ jobNum: data.jobNum, date: data.planStartDt.slice(0, 10) }) : ''}
      onClose={onClose}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={4} />}
      {data && !data.current && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.none} />}
      {data?.againAt && <Alert type="info" showIcon title={t.again(data.againAt)} />}
      {data?.current && <Given verdict={data.current} />}
      {data && data.former.length > 0 && (
        <section className={css.former}>
          <h3>{t.former}</h3>
          <Collapse
            ghost
            size="small"
            items={data.former.map(each => ({
              key: each.verdictId,
              label: (
                <>
                  <DateTime value={each.at} /> <OutcomeTag outcome={each.outcome} />
                </>
              ),
              children: <Given verdict={each} />,
            }))}
          />
        </section>
      )}
    </Dialog>
  );
};

const Given = ({ verdict: { outcome, score, at, ruleVersion, reasons } }: { verdict: VerdictView }) => {
  const t = useTexts(texts);
  return (
    <>
      <p className={css.outcome}>
        <OutcomeTag outcome={outcome} /> {score !== null && <strong>{t.score(score)}</strong>}{' '}
        <small>{t.given({ at, version: ruleVersion })}</small>
      </p>
      <ul className={css.reasons}>
        {reasons.map(reason => (
          <Reason key={reason.code} reason={reason} />
        ))}
      </ul>
    </>
  );
};

const Reason = ({ reason: { weight, text, evidence } }: { reason: VerdictReason }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  // What speaks against it is shown with its rows at once.
  const open = weight === 'against' || weight === 'doubt';
  return (
    <li>
      <Tag color={colours[weight]}>{reasonWeights.words[weight][language]}</Tag>
      <div>
        <p>{text[language]}</p>
        {evidence.length > 0 && (
          <Collapse
            ghost
            size="small"
            defaultActiveKey={open ? 'rows' : []}
            items={[
              {
                key: 'rows',
                label: t.rows(evidence.length),
                children: (
                  <ul className={css.rows}>
                    {evidence.map(row => (
                      <EvidenceRow key={JSON.stringify(row)} row={row} />
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
};

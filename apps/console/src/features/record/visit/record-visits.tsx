/** The visits behind a record as phones brought them, or as they were entered at the desk: the record, and what was put aside. */
import { type VisitView, visit } from '@hoistway/contract/features/visit';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Alert } from 'antd';
import { Pictures } from '../pictures.tsx';
import { RecordPdf } from '../record-pdf.tsx';
import { texts } from '../texts.ts';
import css from './visit.module.css';
import { VisitFacts } from './visit-facts.tsx';
import { VisitItems } from './visit-items.tsx';
import { photosOf } from './visit-photos.ts';

export const RecordVisits = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const mayOpen = useMay('maintainManage');
  const { data, error, refetch } = useCall(visit.view, { mpId });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={3} />;
  return data.visits.map(entry => (
    <section key={entry.visitId} className={css.visit}>
      <h2>{t.visit.states[entry.state]}</h2>
      {entry.aside && <Alert type="warning" showIcon title={t.visit.aside[entry.aside]} />}
      <VisitFacts visit={entry} />
      {entry.items.length > 0 && <VisitItems items={entry.items} timed={!entry.atDesk} />}
      {mayOpen && entry.state === 'aside' && <FilesAside visit={entry} />}
    </section>
  ));
};

/** What was put aside has its files here; those of the record stand among the record's. */
const FilesAside = ({ visit }: { visit: VisitView }) => {
  const t = useTexts(texts);
  const photos = photosOf(visit, useLanguage());
  const { signatureId, signer, pdf } = visit;
  const name = t.dialog.signature;
  const signature =
    signatureId === null ? [] : [{ attachId: signatureId, name, caption: `${name} ${signer}`.trim() }];
  return (
    <>
      <Pictures pictures={[...photos, ...signature]} />
      {pdf && <RecordPdf file={{ attach_id: pdf.attachId, attach_name: pdf.name }} />}
    </>
  );
};

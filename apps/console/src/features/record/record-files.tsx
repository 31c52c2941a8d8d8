/** The files of a record. Each is fetched by itself; one that the store has lost says so in its place. */
import { type Attachment, attachTypes, record } from '@hoistway/contract/features/record';
import { visit } from '@hoistway/contract/features/visit';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert } from 'antd';
import { Pictures } from './pictures.tsx';
import css from './record.module.css';
import { RecordPdf } from './record-pdf.tsx';
import { texts } from './texts.ts';
import { photosOf } from './visit/visit-photos.ts';

const kinds = ['photos', 'signature', 'pdf'] as const;
type Kind = (typeof kinds)[number];
const kindOf = ({ attach_type }: Attachment): Kind => {
  if (attach_type === attachTypes.pdf) return 'pdf';
  return attach_type === attachTypes.signature ? 'signature' : 'photos';
};

export const RecordFiles = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { data, error, refetch } = useCall(record.images, { mpId });
  const { data: visitView } = useCall(visit.view, { mpId });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={4} />;
  const { list } = data.rtnData;
  const of = (kind: Kind) => list.filter(file => kindOf(file) === kind);
  const lacking = kinds.filter(kind => of(kind).length === 0);
  const missing = t.dialog.missing(lacking.map(kind => t.dialog[kind]).join(common.comma));
  if (list.length === 0) return <EmptyState text={missing} />;
  const captions = new Map(
    visitView?.visits
      .flatMap(each => photosOf(each, language))
      .map(({ attachId, caption }) => [attachId, caption]),
  );
  const pictures = (files: readonly Attachment[]) =>
    files.map(({ attach_id, attach_name }) => ({
      attachId: attach_id,
      name: attach_name,
      caption: captions.get(attach_id),
    }));
  return (
    <>
      {lacking.length > 0 && <Alert className={css.missing} type="info" showIcon title={missing} />}
      {kinds
        .filter(kind => !lacking.includes(kind))
        .map(kind => (
          <section key={kind} className={css.files}>
            <h2>{t.dialog[kind]}</h2>
            {kind === 'pdf' ? (
              of(kind).map(file => <RecordPdf key={file.attach_id} file={file} />)
            ) : (
              <Pictures pictures={pictures(of(kind))} />
            )}
          </section>
        ))}
    </>
  );
};

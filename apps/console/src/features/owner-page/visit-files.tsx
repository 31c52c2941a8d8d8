/** Pictures and PDF files of the latest maintenance visits (version 3). They are fetched with the code, not by a plain address. */
import { type OwnerPage, qrCode } from '@hoistway/contract/features/qr-code';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { receive } from '@hoistway/parts/call/send.ts';
import { saveFile } from '@hoistway/parts/download/save-file.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useRef, useState } from 'react';
import shared from './owner-page.module.css';
import { texts } from './texts.ts';
import css from './visit.module.css';

type VisitFile = OwnerPage['images'][number];

export const VisitFiles = ({ code, files }: { code: string; files: readonly VisitFile[] }) => {
  const t = useTexts(texts);
  return (
    <section className={shared.card}>
      <h2>{t.files.title}</h2>
      {files.length === 0 && <p className={shared.quiet}>{t.files.none}</p>}
      <ul className={css.files}>
        {files.map(file => (
          <li key={file.attachId}>
            {file.isPdf ? <PdfFile code={code} file={file} /> : <Picture code={code} file={file} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Fetched when it comes into view. */
const Picture = ({ code, file }: { code: string; file: VisitFile }) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const { attachId } = file;
  useEffect(() => {
    if (!frame.current) return;
    const giveUp = new AbortController();
    let made: string | undefined;
    const fetchPicture = async () => {
      try {
        const { blob } = await receive(qrCode.attachment, { code, attachId }, { signal: giveUp.signal });
        made = URL.createObjectURL(blob);
        setAddress(made);
      } catch {
        if (!giveUp.signal.aborted) setFailed(true);
      }
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void fetchPicture();
    });
    observer.observe(frame.current);
    return () => {
      giveUp.abort();
      observer.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [code, attachId]);
  return (
    <div ref={frame} className={css.picture}>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" aria-label={t.files.open(file.name)}>
          <img src={address} alt={file.name} />
        </a>
      )}
      {failed && <span className={shared.quiet}>{t.files.failed}</span>}
    </div>
  );
};

const PdfFile = ({ code, file }: { code: string; file: VisitFile }) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fetchFile = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { blob } = await receive(qrCode.attachment, { code, attachId: file.attachId });
      saveFile(blob, file.name);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.pdf}>
      <span>
        {file.name}
        <small className={shared.quiet}>{problem ?? t.files.pdf}</small>
      </span>
      <button type="button" className={shared.button} disabled={busy} onClick={() => void fetchFile()}>
        {t.files.fetch}
      </button>
    </div>
  );
};

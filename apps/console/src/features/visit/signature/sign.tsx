/** The customer signs on the phone, or it says why nobody did. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { mostItemRemarkChars, mostNameChars, signerCapacities } from '@hoistway/contract/features/visit';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { blobOf, hasStrokes, sha256Of } from '@hoistway/parts/picture/photo.ts';
import { useEffect, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { workNow } from '../clock/clock.ts';
import { addressOf } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { KeptPicture } from '../frame/kept-picture.tsx';
import { KeptText } from '../frame/kept-text.tsx';
import { Screen } from '../frame/screen.tsx';
import { useVisit } from '../sign-in/use-session.ts';
import type { KeptVisit } from '../store/kept.ts';
import { changeVisit, fileOf, removeFile } from '../store/visits.ts';
import { texts } from '../texts.ts';
import own from './sign.module.css';

/** Of the picture, on every phone; the sheet on the screen has its shape. */
const widthPx = 1000;
const heightPx = 400;

export const Sign = ({ visitId }: { visitId: string }) => {
  const t = useTexts(texts);
  const visit = useVisit(visitId);
  const back = addressOf('visit', visitId);
  if (!visit || visit.document)
    return (
      <Screen title={t.sign.title} back={back}>
        <p className={css.warning}>{t.visit.gone}</p>
      </Screen>
    );
  return (
    <Screen
      title={t.sign.title}
      back={back}
      bar={
        <a
          className={visit.signature || visit.noSignature.trim() !== '' ? css.strong : css.button}
          href={back}
        >
          {t.sign.done}
        </a>
      }
    >
      {visit.signature ? <Signed visit={visit} signature={visit.signature} /> : <Pad visit={visit} />}
      {!visit.signature && (
        <section className={css.card}>
          <KeptText
            label={t.sign.why}
            most={mostItemRemarkChars}
            kept={visit.noSignature}
            onKeep={noSignature => changeVisit(visitId, now => ({ ...now, noSignature }))}
          />
        </section>
      )}
    </Screen>
  );
};

/** What was drawn and not yet accepted, by visit: whoever leaves the screen finds it again, and the customer may have gone. */
const drawn = new Map<string, PointGroup[]>();

type Problem = 'noName' | 'noCapacity' | 'noStrokes';
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

const Pad = ({ visit: { visitId, signer } }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const sheet = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [name, setName] = useState(signer.name);
  const [capacity, setCapacity] = useState(signer.capacity);
  const [problem, setProblem] = useState<{ what: Problem; count: number }>();
  const [isDrawn, setIsDrawn] = useState(false);
  const isKeeping = useRef(false);
  const isAccepted = useRef(false);
  useEffect(() => {
    if (!sheet.current) return;
    const made = new SignaturePad(sheet.current, {
      penColor: '#000',
      backgroundColor: '#fff',
      minWidth: 1,
      maxWidth: 3,
    });
    pad.current = made;
    made.addEventListener('beginStroke', () => setIsDrawn(true));
    // Strokes come in the screen's pixels; a phone that is turned has others.
    const fit = () => {
      const strokes = made.toData();
      const scale = widthPx / (sheet.current?.offsetWidth || widthPx);
      sheet.current?.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
      made.clear();
      made.fromData(strokes);
    };
    made.fromData(drawn.get(visitId) ?? []);
    fit();
    addEventListener('resize', fit);
    return () => {
      removeEventListener('resize', fit);
      drawn.set(visitId, isAccepted.current ? [] : made.toData());
      made.off();
    };
  }, [visitId]);
  const keepSigner = (part: Partial<KeptVisit['signer']>) =>
    changeVisit(visitId, now => ({ ...now, signer: { ...now.signer, ...part } }));
  const refuse = (what: Problem) => {
    setIsDrawn(false);
    setProblem(before => ({ what, count: (before?.count ?? 0) + 1 }));
  };
  const keepSignature = async () => {
    if (name.trim() === '') return refuse('noName');
    if (capacity === null) return refuse('noCapacity');
    if (!sheet.current) return;
    const content = await blobOf(sheet.current, 'image/png');
    if (!(await hasStrokes(content).catch(() => false))) return refuse('noStrokes');
    setProblem(undefined);
    const signature = {
      fileId: randomUuid(),
      sha256: await sha256Of(content),
      takenAt: workNow(),
      name: name.trim(),
      capacity,
    };
    isAccepted.current = true;
    const kept = await changeVisit(visitId, now => ({ ...now, signature }), {
      fileId: signature.fileId,
      content,
    });
    isAccepted.current = kept !== undefined;
  };
  /** A second press meanwhile would keep a second picture. */
  const accept = async () => {
    if (isKeeping.current) return;
    isKeeping.current = true;
    await keepSignature().finally(() => {
      isKeeping.current = false;
    });
  };
  const said = (what: Problem) =>
    problem?.what === what && (
      // Said and brought into view again each time.
      <p
        key={problem.count}
        className={css.warning}
        // Its room stays: the sheet must not move under the pen.
        style={{ visibility: what === 'noStrokes' && isDrawn ? 'hidden' : 'visible' }}
        role="alert"
        ref={bringIntoView}
      >
        {t.sign[what]}
      </p>
    );
  return (
    <section className={css.card}>
      <label className={css.field}>
        {t.sign.name}
        <input
          value={name}
          maxLength={mostNameChars}
          autoComplete="off"
          onChange={event => {
            setProblem(undefined);
            setName(event.target.value);
            void keepSigner({ name: event.target.value });
          }}
        />
      </label>
      {said('noName')}
      <fieldset className={css.choices}>
        <legend>{t.sign.capacity}</legend>
        {signerCapacities.entries.map(([each, title]) => (
          <label key={each}>
            <input
              type="radio"
              name="capacity"
              checked={capacity === each}
              onChange={() => {
                setProblem(undefined);
                setCapacity(each);
                void keepSigner({ capacity: each });
              }}
            />
            {title[language]}
          </label>
        ))}
      </fieldset>
      {said('noCapacity')}
      <p className={css.quiet}>{t.sign.hint}</p>
      <canvas ref={sheet} className={own.sheet} width={widthPx} height={heightPx} aria-label={t.sign.sheet} />
      {said('noStrokes')}
      <div className={own.acts}>
        <button type="button" className={css.button} onClick={() => pad.current?.clear()}>
          {t.sign.clear}
        </button>
        <button type="button" className={css.strong} onClick={() => void accept()}>
          {t.sign.accept}
        </button>
      </div>
    </section>
  );
};

interface SignedProps {
  visit: KeptVisit;
  signature: NonNullable<KeptVisit['signature']>;
}
const Signed = ({ visit, signature }: SignedProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const capacity = signerCapacities.words[signature.capacity][language];
  const again = async () => {
    if (await changeVisit(visit.visitId, now => ({ ...now, signature: null })))
      await removeFile(signature.fileId);
  };
  return (
    <section className={css.card}>
      <p>
        {t.sign.signedBy(signature.name)} <span className={css.quiet}>{capacity}</span>
      </p>
      <div className={own.signed}>
        <KeptPicture id={signature.fileId} read={() => fileOf(signature.fileId)} name={t.sign.title} />
      </div>
      <button type="button" className={css.button} onClick={() => void again()}>
        {t.sign.again}
      </button>
    </section>
  );
};

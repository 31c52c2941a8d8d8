/** The public page of a printed record (/verify/:hash): whether it still stands; no sign-in, a phone first. */
import { linkedWords, linkStates } from '@hoistway/contract/features/chain';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { cssVariablesOf } from '@hoistway/fleet/theme/state-tokens.ts';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useCallback, useEffect, useState } from 'react';
import css from './proof-page.module.css';
import { type Proof, type ProofState, readProof } from './read-proof.ts';
import { texts } from './texts.ts';

interface ProofPageProps {
  hash: string;
  /** The request made before the page could be drawn. */
  firstRead: Promise<ProofState>;
}

export const ProofPage = ({ hash, firstRead }: ProofPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const [state, setState] = useState<ProofState>({ is: 'loading' });
  const show = useCallback(async (read: Promise<ProofState>) => setState(await read), []);
  useEffect(() => {
    void show(firstRead);
  }, [firstRead, show]);
  useEffect(() => {
    document.title = `${t.title} · ${common.product}`;
  }, [t, common.product]);

  const content = () => {
    switch (state.is) {
      case 'loading':
        return (
          <section className={css.message} role="status" aria-busy="true">
            {t.waiting}
          </section>
        );
      case 'unknown':
        return (
          <section className={css.message} role="alert">
            <h1>{t.unknown}</h1>
            <p>{t.unknownText}</p>
          </section>
        );
      case 'failed':
        return (
          <section className={css.message} role="alert">
            <h1>{t.failed}</h1>
            <p>{errorText(state.error)}</p>
            <button type="button" className={css.button} onClick={() => void show(readProof(hash))}>
              {t.retry}
            </button>
          </section>
        );
      default:
        return <Shown hash={hash} proof={state.proof} />;
    }
  };
  return (
    <div className={css.page} style={cssVariablesOf(theme) as React.CSSProperties} data-theme={theme}>
      <header className={css.top}>
        <Mark sizePx={28} />
        <span>{common.product}</span>
        <LanguageButton className={css.language} />
      </header>
      <main>{content()}</main>
    </div>
  );
};

const signs = { good: '✓', half: '–', bad: '✕' } as const;

const Shown = ({ hash, proof }: { hash: string; proof: Proof }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { state, jobNum, aside, day, number } = proof;
  const tone =
    state === 'intact' && !aside ? 'good' : state === 'intact' || state === 'unread' ? 'half' : 'bad';
  const [title, text] =
    state === 'intact'
      ? aside
        ? [t.asideIntact, t.asideText]
        : [t.intact, t.intactText]
      : state === 'unread'
        ? [t.unread, t.unreadText]
        : [t.changed, words(linkStates.words[state])];
  return (
    <>
      <section className={css.message} data-tone={tone} role="status">
        <span className={css.sign} aria-hidden>
          {signs[tone]}
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
      </section>
      <dl className={css.facts}>
        <Fact name={t.jobNum}>{jobNum ?? '—'}</Fact>
        <Fact name={t.kind}>{words(linkedWords(proof))}</Fact>
        <Fact name={t.day}>{day ?? '—'}</Fact>
        <Fact name={t.number}>{number}</Fact>
        <Fact name={t.hash}>
          <code>{hash}</code>
        </Fact>
      </dl>
      <p className={css.note}>{t.note}</p>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** `/api/docs`: the calls of the server, for super administrators; others read why they see none. */

import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useMemo, useState } from 'react';
import css from './api-page.module.css';
import type { Reading } from './read-document.ts';
import { texts } from './texts.ts';

/** A quarter of the console's size: only for those with something to see. */
const Calls = lazyPart(async () => (await import('./calls.tsx')).Calls);

const wayOn = { signedOut: '/login', forbidden: '/', failed: '' } as const;

export const ApiPage = ({ reading }: { reading: Promise<Reading> }) => {
  const [read, setRead] = useState<Reading>();
  const theme = usePaintedTheme();
  const t = useTexts(commonTexts);
  useEffect(() => {
    void reading.then(setRead);
  }, [reading]);
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', theme === 'dark');
  }, [theme]);
  return (
    <>
      <header className={css.head}>
        <h1>{t.product} API</h1>
        {read?.is === 'read' && <FileLink file={read.file} />}
      </header>
      <main className={css.page}>
        {read?.is === 'read' && <Shown {...read} />}
        {read?.is === 'refused' && <Refused reason={read.reason} />}
      </main>
    </>
  );
};

const FileLink = ({ file }: { file: Blob }) => {
  const href = useMemo(() => URL.createObjectURL(file), [file]);
  return (
    <a href={href} download="openapi.json">
      openapi.json
    </a>
  );
};

const Shown = ({ apiDocument }: Extract<Reading, { is: 'read' }>) => {
  const t = useTexts(texts);
  const count = Object.values(apiDocument.paths).reduce(
    (sum, methods) => sum + Object.keys(methods).length,
    0,
  );
  return (
    <>
      <h2>{t.count(count)}</h2>
      <p lang="en">{apiDocument.info.description}</p>
      <Calls apiDocument={apiDocument} />
    </>
  );
};

const Refused = ({ reason }: { reason: keyof typeof wayOn }) => {
  const t = useTexts(texts);
  return (
    <p className={css.refused} role="alert">
      {t.refused[reason]} <a href={wayOn[reason]}>{t.wayOn[reason]}</a>
    </p>
  );
};

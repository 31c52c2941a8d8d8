/** The page of the API document (/api/docs) by itself, begun by api.html: a browser tab of its own, next to the console. */
import './app/global.css';
import { markDocument } from '@hoistway/parts/language/mark-document.ts';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './app/boundary.tsx';
import { ApiPage } from './features/api-page/api-page.tsx';
import { readApiDocument } from './features/api-page/read-document.ts';
import { loadFonts } from './fonts/load-fonts.ts';

reportUncaughtErrors();
const reading = readApiDocument();
markDocument();
await loadFonts('all');
const root = document.getElementById('root');
if (!root) throw new Error('api.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={null}>
      <ApiPage reading={reading} />
    </Boundary>
  </StrictMode>,
);

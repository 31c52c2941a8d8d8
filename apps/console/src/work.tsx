/**
 * The technician's app (/work) on its own, started by work.html: it loads nothing of the console, and opens without
 * network from what the phone keeps.
 */
import './app/global.css';
import { markDocument } from '@hoistway/parts/language/mark-document.ts';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './app/boundary.tsx';
import { loadPulled } from './features/visit/jobs/pull.ts';
import { startWorker } from './features/visit/offline/worker.ts';
import { loadSession } from './features/visit/sign-in/session.ts';
import { keep } from './features/visit/store/storage.ts';
import { loadVisits } from './features/visit/store/visits.ts';
import { WorkPage } from './features/visit/work-page.tsx';
import { loadFonts } from './fonts/load-fonts.ts';

reportUncaughtErrors();
markDocument();
await Promise.all([
  loadFonts('all'),
  // What the browser could not open now, or does not keep at all, is shown on the first screen.
  keep(() => Promise.all([loadSession().then(loadPulled), loadVisits()])),
]);
const root = document.getElementById('root');
if (!root) throw new Error('work.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={null}>
      <WorkPage />
    </Boundary>
  </StrictMode>,
);
await startWorker();

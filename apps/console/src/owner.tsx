/**
 * The page behind an owner's QR code (/owner/:code) on its own, started by owner.html: strangers open it on a phone,
 * so it loads nothing of the console, and requests the unit while its fonts are still loading.
 */
import './app/global.css';
import { markDocument } from '@hoistway/parts/language/mark-document.ts';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './app/boundary.tsx';
import { OwnerPage } from './features/owner-page/owner-page.tsx';
import { readOwnerPage } from './features/owner-page/use-owner-page.ts';
import { loadFonts } from './fonts/load-fonts.ts';

reportUncaughtErrors();
markDocument();
const [, , code = ''] = location.pathname.split('/');
const firstRead = readOwnerPage(code);
await loadFonts('owner');
const root = document.getElementById('root');
if (!root) throw new Error('owner.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={null}>
      <OwnerPage code={code} firstRead={firstRead} />
    </Boundary>
  </StrictMode>,
);

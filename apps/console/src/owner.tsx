/**
 * The page behind an owner's QR code (/owner/:code) on its own, started by owner.html: strangers open it on a phone,
 * so it loads nothing of the console, and requests the unit while its texts and fonts are still loading.
 */
import './app/global.css';
import { startTranslations } from '@hoistway/locales/i18n.ts';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './app/boundary.tsx';
import { OwnerPage } from './features/owner-page/owner-page.tsx';
import { readOwnerPage } from './features/owner-page/use-owner-page.ts';
import { loadFonts } from './fonts/load-fonts.ts';

reportUncaughtErrors();
const [, , code = ''] = location.pathname.split('/');
const firstRead = readOwnerPage(code);
await Promise.all([loadFonts('owner'), startTranslations(['owner-page', 'drawing'])]);
const root = document.getElementById('root');
if (!root) throw new Error('owner.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={null}>
      <OwnerPage code={code} firstRead={firstRead} />
    </Boundary>
  </StrictMode>,
);

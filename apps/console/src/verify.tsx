/**
 * The page behind the QR code of a printed record (/verify/:hash) on its own, started by verify.html: anybody opens it,
 * so it loads nothing of the console, and asks for the record while its fonts are still loading.
 */
import './app/global.css';
import { markDocument } from '@hoistway/parts/language/mark-document.ts';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './app/boundary.tsx';
import { ProofPage } from './features/chain/public/proof-page.tsx';
import { readProof } from './features/chain/public/read-proof.ts';
import { loadFonts } from './fonts/load-fonts.ts';

reportUncaughtErrors();
markDocument();
const [, , hash = ''] = location.pathname.toLowerCase().split('/');
const firstRead = readProof(hash);
await loadFonts('owner');
const root = document.getElementById('root');
if (!root) throw new Error('verify.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boundary fallback={null}>
      <ProofPage hash={hash} firstRead={firstRead} />
    </Boundary>
  </StrictMode>,
);

import './app/global.css';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirst } from './app/app.tsx';

reportUncaughtErrors();
await loadFirst();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

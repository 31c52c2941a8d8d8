import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaughtErrors } from './api/report-error.ts';
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

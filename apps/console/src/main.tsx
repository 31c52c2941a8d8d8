import './app/global.css';
import { reportUncaughtErrors } from '@hoistway/parts/report/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirst } from './app/app.tsx';

reportUncaughtErrors();
// Ant Design searches the head for its styles whenever a component or an icon is mounted: hints of modules that have been
// loaded would be most of what it goes through.
document.head.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') target.remove();
  },
  true,
);
await loadFirst();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

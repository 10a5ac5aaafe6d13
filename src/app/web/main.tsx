import '@/platform/web/styles/app.css';
import './ahead/askAhead';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createAppRouter } from './router';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const router = createAppRouter();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

// A prerendered page is taken over where it stands, once its route's code is there.
if (container.firstElementChild) {
  // Tells the router to build the same tree as at the prerender, without its own loading boundaries.
  router.ssr = { manifest: undefined };
  void router.load().then(() => startTransition(() => void hydrateRoot(container, app)));
} else if (document.querySelector('#frame main')) {
  // The page stands there already, and is worth more than one that is still loading.
  void router.load().then(() => startTransition(() => createRoot(container).render(app)));
} else {
  startTransition(() => createRoot(container).render(app));
}

import './styleguide.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleGuide } from './StyleGuide';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
createRoot(container).render(
  <StrictMode>
    <StyleGuide />
  </StrictMode>,
);

/**
 * The hero's inks by day and by night, as custom properties on its section (DESIGN 8). They are
 * Tailwind classes and not a stylesheet of their own, so that they are in the page's first CSS.
 */
export const HERO_PALETTE = [
  '[--h-sky:#fdf0d9] dark:[--h-sky:#121e38]',
  '[--h-ray:#fbe5bd] dark:[--h-ray:#172646]',
  '[--h-star:transparent] dark:[--h-star:#f4ecdf]',
  '[--h-sun:#f2b134] dark:[--h-sun:#f6e2b0]',
  '[--h-cloud:#fffdf9] dark:[--h-cloud:#253a63]',
  '[--h-far:#a9cbc2] dark:[--h-far:#22395c]',
  '[--h-near:#5d9b94] dark:[--h-near:#183049]',
  '[--h-sea:#2a8f96] dark:[--h-sea:#1a4a66]',
  '[--h-sea2:#11757e] dark:[--h-sea2:#133d57]',
  '[--h-sea3:#0c5e68] dark:[--h-sea3:#0d2f47]',
  '[--h-glint:#8fd0cb] dark:[--h-glint:#3f7d97]',
  '[--h-hull:#16263b] dark:[--h-hull:#1c2f50]',
  '[--h-hull2:#22364f] dark:[--h-hull2:#2b4169]',
  '[--h-white:#fffdf9] dark:[--h-white:#8c9cb8]',
  '[--h-shade:#e6dccb] dark:[--h-shade:#6d7d9b]',
  '[--h-coral:#e5533d] dark:[--h-coral:#c94f3c]',
  '[--h-coral2:#b93e2b] dark:[--h-coral2:#98382b]',
  '[--h-gold:#f2b134] dark:[--h-gold:#f0b64a]',
  '[--h-glass:#11757e] dark:[--h-glass:#ffd777]',
  '[--h-port:#8fd0cb] dark:[--h-port:#ffd777]',
  '[--h-quay:#d9c7a8] dark:[--h-quay:#4c5368]',
  '[--h-quay2:#b9a27e] dark:[--h-quay2:#363d52]',
  '[--h-wood:#8a5a3c] dark:[--h-wood:#6a4a3c]',
  '[--h-line:#16263b] dark:[--h-line:#d8cdb8]',
  '[--h-beam:transparent] dark:[--h-beam:#2a3d66]',
].join(' ');

import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router';
import { pageOfRoute } from '@/app/domain/pageAt';
import type { Site, WebFiles } from '@/app/domain/rendering';

/**
 * Runs first in each page, and notes what is typed and pressed until React hears it
 * (`platform/web/early.ts`). Links work at once; no form is sent before the page is live.
 */
const EARLY_SCRIPT = `(() => {
  const typed = new Map();
  const pressed = new Set();
  window.early = { typed, pressed };
  const on = (type, note) => addEventListener(type, note, true);
  on('input', ({ target }) => {
    if (!target.closest('#app')) return;
    const at = [...document.getElementsByName(target.name)].indexOf(target);
    typed.delete(target);
    typed.set(target, { value: target.value, checked: target.checked, at });
  });
  on('click', ({ target }) => {
    const button = target.closest?.('#app button');
    if (button) pressed.add(button);
  });
  on('submit', ({ target, submitter }) => pressed.add(submitter ?? target));
  addEventListener('submit', (event) => {
    if (pressed.has(event.submitter ?? event.target)) event.preventDefault();
  });
})();`.replace(/\n\s*/g, ' ');

interface HeadProps {
  site: Site;
  files: WebFiles;
}

/**
 * The document around a page. Nobody hydrates it: whatever extensions, translators and proxies put
 * into it, or take out of it, is none of the app's.
 */
export function Document({ page, ...head }: HeadProps & { page: string }) {
  return (
    <html lang="en">
      <head>
        <Head {...head} />
        <HeadContent />
      </head>
      <body>
        <WithoutScripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own page, as React has rendered it */}
        <div id="app" className="contents" dangerouslySetInnerHTML={{ __html: page }} />
        <Scripts />
      </body>
    </html>
  );
}

/** On the pages that need them. */
function WithoutScripts() {
  const isReadable = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return match && pageOfRoute(match)?.isText;
    },
  });
  if (isReadable) return null;
  return (
    <noscript>
      <p className="p-8 text-center">
        This page needs JavaScript. Please switch it on, or open the page in another browser.
      </p>
    </noscript>
  );
}

/**
 * What the server's settings say, and the page's files. The style sheet is part of the page, or its
 * first paint would wait for another round trip.
 */
function Head({ site, files }: HeadProps) {
  const { nonce } = useRouter().options.ssr ?? {};
  const routes = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) });
  const needs = [...files.needs, ...routes.flatMap((id) => files.needsOf[id] ?? [])];
  const picture = 'Gangway: one link, and the whole group is on its way.';
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1a28" media="(prefers-color-scheme: dark)" />
      <meta name="build" content={site.build} />
      <meta name="worker" content={site.hasWorker ? 'on' : 'off'} />
      <meta name="support-email" content={site.supportEmail ?? ''} />
      <meta name="oidc-name" content={site.oidcName ?? ''} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Gangway" />
      <meta property="og:image" content={`${site.publicUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script nonce={nonce}>{EARLY_SCRIPT}</script>
      {files.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {'text' in files.styles ? (
        <style>{files.styles.text}</style>
      ) : (
        <link rel="stylesheet" href={files.styles.href} />
      )}
      <script type="module" crossOrigin="anonymous" src={files.entry} fetchPriority="low" />
      {needs.map((href) => (
        <link
          key={href}
          rel="modulepreload"
          crossOrigin="anonymous"
          href={href}
          fetchPriority="low"
        />
      ))}
    </>
  );
}

import { Logo } from '@/platform/web/ui/Logo';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { Toaster } from '@/platform/web/ui/Toaster';
import { SECTIONS } from './contents';

/** The whole UI kit on one page: every component in every state. Development only. */
export function StyleGuide() {
  return (
    <>
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <a href="/" className="rounded-md no-underline">
            <Logo />
          </a>
          <p className="eyebrow text-ink-soft">Development only</p>
        </div>
      </header>
      <main>
        <Page>
          <PageHeader
            title="Style guide"
            lead="Every component of the house in every state. Switch your system to dark to see it by night; narrow the window to see it on a phone."
          />
          <div className="gap-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
            <nav
              aria-label="Sections"
              className="mb-12 lg:sticky lg:top-6 lg:mb-0 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
            >
              <ul className="columns-2 gap-4 lg:columns-1">
                {SECTIONS.map(({ id, title }) => (
                  <li key={id} className="break-inside-avoid">
                    <a
                      href={`#${id}`}
                      className="block rounded-md px-2 py-2 leading-tight text-ink no-underline hover:bg-teal-wash hover:text-teal focus-visible:-outline-offset-3 lg:py-1.5"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="flex min-w-0 flex-col gap-16">
              {SECTIONS.map(({ id, title, lead, Content }) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
                  <div className="mb-6 border-t-2 border-dashed border-line-strong/60 pt-6">
                    <h2 id={`${id}-title`} className="text-3xl">
                      {title}
                    </h2>
                    <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>
                  </div>
                  <div className="flex flex-col gap-8">
                    <Content />
                  </div>
                </section>
              ))}
            </div>
          </div>
        </Page>
      </main>
      <Toaster />
    </>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** The level of its heading. */
  as?: 'h2' | 'h3' | 'h4';
  titleClass?: string;
}

/** A part of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { title, as: Heading = 'h2', titleClass = 'text-2xl', children, ...rest } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <Heading id={id} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/**
 * A link to one of our paths that leaves its `href` exactly as given. The router's own `Link` would
 * encode the slashes of a redirect parameter, which SPEC 2 writes plainly.
 */
export function PathLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
        if (event.defaultPrevented || !plain) return;
        event.preventDefault();
        router.history.push(href);
      }}
      {...rest}
    />
  );
}

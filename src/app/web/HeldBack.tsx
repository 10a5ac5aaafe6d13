import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askToConfirm } from '@/platform/web/confirming';
import { Button } from '@/platform/web/ui/Button';

interface HeldBackProps {
  code: 'factor_needed' | 'no_factor';
}

/**
 * The way on for an operator who is held back: asked for the second factor at once, or led to set it
 * up (SPEC-3 12.3).
 */
export default function HeldBack({ code }: HeldBackProps) {
  const router = useRouter();
  // Shows the page anew by itself, once it is read.
  const confirm = async (isByHand: boolean) => {
    if (await askToConfirm(isByHand)) await router.invalidate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useEffect(() => {
    if (code === 'factor_needed') void confirm(false);
  }, []);
  if (code === 'factor_needed') {
    return (
      <Button variant="primary" onClick={() => void confirm(true)}>
        Confirm
      </Button>
    );
  }
  return (
    <Button asChild variant="primary">
      <Link to="/account" hash="second-factor">
        Set Up Your Second Factor
      </Link>
    </Button>
  );
}

import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';

const LONG =
  'Your browser did not let us copy the link, so please select it on the page and copy it yourself.';

/** A button for each tone, for a long message, and for one that stays longer. */
export function ToastSection() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => void toast('Link copied to clipboard!')}>Plain</Button>
      <Button onClick={() => void toast('Your answers are saved.', { tone: 'success' })}>
        Success
      </Button>
      <Button onClick={() => void toast('That did not work.', { tone: 'danger' })}>Danger</Button>
      <Button onClick={() => void toast(LONG)}>Long</Button>
      <Button onClick={() => void toast('Here for ten seconds.', { duration: 10_000 })}>
        Ten seconds
      </Button>
    </div>
  );
}

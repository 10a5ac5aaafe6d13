import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import { Spinner } from '@/platform/web/ui/Spinner';
import { Specimen } from '../Specimen';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'quietDanger', 'link'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-3';

/** Every variant of a button in every size and state. */
export function ButtonSection() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} label={variant}>
          <div className={ROW}>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                Size {size}
              </Button>
            ))}
            <Button variant={variant}>
              <Plus aria-hidden="true" />
              With icon
            </Button>
            <Button variant={variant} pending>
              Pending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen label="Icon alone">
        <div className={ROW}>
          {VARIANTS.filter((variant) => variant !== 'link').map((variant) => (
            <Button key={variant} variant={variant} size="icon" aria-label={`Remove (${variant})`}>
              <Trash2 aria-hidden="true" />
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen label="A link drawn as a button">
        <Button asChild variant="primary">
          <a href="#buttons">Create a trip</a>
        </Button>
      </Specimen>
      <Specimen label="A label that needs two lines" className="max-w-56">
        <Button>Mark this trip as ready for the operators</Button>
      </Specimen>
      <Specimen label="Spinner">
        <p className="flex items-center gap-3">
          <Spinner /> Saving your answers…
        </p>
      </Specimen>
    </>
  );
}

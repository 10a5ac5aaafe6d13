import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { TicketStub } from '@/platform/web/ui/TicketStub';
import { Specimen, SpecimenGrid } from '../Specimen';

/** A ticket: whole, torn, without a stub, and with a long name. */
export function TicketSection() {
  const [torn, setTorn] = useState(false);
  return (
    <SpecimenGrid>
      <Specimen label="With a stub (the button tears it off)">
        <TicketStub
          band="One link for the whole group"
          title="Now invite your group"
          torn={torn}
          stub={
            <Button className="w-full" onClick={() => setTorn(!torn)}>
              {torn ? 'Mend it' : 'Tear it off'}
            </Button>
          }
        >
          <p className="text-ink-soft">Send this link to everyone who comes along.</p>
        </TicketStub>
      </Specimen>
      <Specimen label="Torn">
        <TicketStub
          band="One link for the whole group"
          title="Now invite your group"
          torn
          stub={<p>The link is copied.</p>}
        >
          <p className="text-ink-soft">Send this link to everyone who comes along.</p>
        </TicketStub>
      </Specimen>
      <Specimen label="Without a stub">
        <TicketStub band="Invitation" title="Summer in Lisbon">
          <p className="text-ink-soft">Amy would like you to come along.</p>
        </TicketStub>
      </Specimen>
      <Specimen label="Long words">
        <TicketStub
          band="A strip whose words need more than the one line that it was drawn for"
          title="Donaudampfschifffahrtsgesellschaftsausflug"
        />
      </Specimen>
    </SpecimenGrid>
  );
}

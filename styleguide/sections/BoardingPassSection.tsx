import { Pencil } from 'lucide-react';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { Facts } from '@/platform/web/ui/Facts';
import { Postmark } from '@/platform/web/ui/Postmark';
import { Specimen, SpecimenGrid } from '../Specimen';

const FACTS = [
  { label: 'Destination', value: 'Lisbon' },
  { label: 'Dates', value: 'Jul 11 to 18, 2026' },
];
const LONG_NAME =
  'The very long weekend of everybody who ever shared the flat in Donaudampfschifffahrtsgesellschaftsstraße';

/** The three tones, with and without a stub, as a link with a button, and with long names. */
export function BoardingPassSection() {
  return (
    <>
      <Specimen label="Teal, wide, with a stub and the words at the strip's end">
        <BoardingPass
          band="You organize"
          bandEnd="3 of 8"
          title="Summer in Lisbon"
          stub={<Postmark state="Draft" ink="soft" />}
        >
          <Facts items={FACTS} />
        </BoardingPass>
      </Specimen>
      <SpecimenGrid>
        <Specimen label="Ink, a link with a button beside it">
          <BoardingPass
            tone="ink"
            band="You travel"
            title={<a href="#boarding-passes">Autumn in Kyoto</a>}
            actions={
              <Button variant="quiet" size="icon" aria-label="Edit Autumn in Kyoto">
                <Pencil aria-hidden="true" />
              </Button>
            }
            stub={<Postmark state="Booked" ink="green" />}
          >
            <Facts items={FACTS} />
          </BoardingPass>
        </Specimen>
        <Specimen label="Sun, without a stub">
          <BoardingPass tone="sun" band="Sample trip" title="Three days in Oslo">
            <Facts items={FACTS} />
          </BoardingPass>
        </Specimen>
        <Specimen label="Teal, without a stub or content">
          <BoardingPass band="Boarding pass" title="To be decided" />
        </Specimen>
        <Specimen label="Ink, narrow, stub below">
          <BoardingPass
            tone="ink"
            band="A band that is longer than its strip and has to end somewhere"
            bandEnd="Gate 4"
            title={LONG_NAME}
            stub={<Postmark state="Finished" ink="dark" />}
          >
            <Facts
              items={[
                {
                  label: 'Destination',
                  value: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
                },
              ]}
            />
          </BoardingPass>
        </Specimen>
      </SpecimenGrid>
      <Specimen label="Sun, wide, with a long name">
        <BoardingPass
          tone="sun"
          band="Sample trip"
          title={LONG_NAME}
          stub={<Postmark state="Ready" ink="teal" />}
        >
          <Facts items={FACTS} />
        </BoardingPass>
      </Specimen>
    </>
  );
}

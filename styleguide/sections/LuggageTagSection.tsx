import { Avatar } from '@/platform/web/ui/Avatar';
import { Clamp } from '@/platform/web/ui/Clamp';
import { Facts } from '@/platform/web/ui/Facts';
import { LuggageTag } from '@/platform/web/ui/LuggageTag';
import { Specimen } from '../Specimen';
import { TAG_NAMES } from '../tokens';

const GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';
const LONG_TEXT =
  'The tiled church, the flea market on Tuesday and Saturday, the museum with the carriages, one evening by the river, one day at the sea if the weather is with us, and the small bakery behind the station that my aunt has been talking about since the spring of 1987.';

/** A tag in each color, an overfull one, and one with only a name. */
export function LuggageTagSection() {
  return (
    <>
      <Specimen label="Overfull, and with a name alone">
        <div className={`${GRID} items-start`}>
          <LuggageTag
            colour={3}
            title="Wolfeschlegelsteinhausenbergerdorff-Montgomery, Maximiliana"
            subtitle="maximiliana.wolfeschlegelsteinhausenbergerdorff@correspondence.example"
            avatar={<Avatar name="Maximiliana Montgomery" colour={3} />}
            aside={<span className="eyebrow">You</span>}
          >
            <Facts
              items={[
                { label: 'Availability', value: 'Any week of July', wide: true },
                {
                  label: 'Must-see',
                  value: <Clamp text={LONG_TEXT} of="Must-see" />,
                  wide: true,
                },
              ]}
            />
          </LuggageTag>
          <LuggageTag colour={10} title="Ben Okafor" />
        </div>
      </Specimen>
      <Specimen label="The 15 colours">
        <div className={GRID}>
          {TAG_NAMES.map((name, colour) => (
            <LuggageTag
              key={name}
              colour={colour}
              title={`Amy ${name}`}
              subtitle={`Colour ${colour}`}
              avatar={<Avatar name={`Amy ${name}`} colour={colour} />}
            >
              <Facts
                items={[
                  { label: 'Budget', value: '$1,200' },
                  { label: 'Pace', value: 'Steady' },
                ]}
              />
            </LuggageTag>
          ))}
        </div>
      </Specimen>
    </>
  );
}

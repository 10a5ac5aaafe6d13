import { Avatar } from '@/platform/web/ui/Avatar';
import { Logo, LogoMark } from '@/platform/web/ui/Logo';
import { Specimen, SpecimenGrid } from '../Specimen';
import { TAG_NAMES } from '../tokens';

const ROW = 'flex flex-wrap items-center gap-3';
const SIZES = ['sm', 'md', 'lg'] as const;

/** Sizes, colors, names of all kinds, and the wordmark. */
export function AvatarSection() {
  return (
    <SpecimenGrid>
      <Specimen label="Sizes: sm, md, lg">
        <div className={ROW}>
          {SIZES.map((size) => (
            <Avatar key={size} name="Amy Ling" size={size} />
          ))}
        </div>
      </Specimen>
      <Specimen label="The 15 colours">
        <div className={ROW}>
          {TAG_NAMES.map((name, colour) => (
            <Avatar key={name} name={`Amy ${name}`} colour={colour} />
          ))}
        </div>
      </Specimen>
      <Specimen label="One name, two, four, accents, another script, none">
        <div className={ROW}>
          {['Ben', 'Ben Okafor', 'Ana de la Cruz', 'Žofia Østergård', '王小明', ''].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </Specimen>
      <Specimen label="Wordmark and mark">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-10 text-coral" />
          <LogoMark className="size-10 text-teal" />
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
